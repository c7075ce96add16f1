"""Tables in numbers: action ids, masks, feature planes, and many tables stepped at once."""
