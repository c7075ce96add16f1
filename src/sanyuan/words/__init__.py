"""Words for people in zh, en and ja: names, sentences with values, and every refusal by its code."""
