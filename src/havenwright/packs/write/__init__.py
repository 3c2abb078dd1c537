"""Writers: records as the files that read back as them."""
