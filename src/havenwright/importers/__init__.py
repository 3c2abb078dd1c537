"""Other tools' data, translated into our language for its owner's private use."""
