const lineBreak = "(?:\\r\\n|\\r(?!\\n)|[\\n\\u2028\\u2029])";

/** Pattern of what parts two paragraphs: a line break, white space at most, and another line break. */
export const blankLine = `${lineBreak}[^\\S\\r\\n\\u2028\\u2029]*${lineBreak}`;
