{ "printWidth": 100, "singleQuote": true }
