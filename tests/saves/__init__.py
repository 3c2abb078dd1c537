"""Folders of earlier versions, which this version must open and go on with."""
