/** A link in plain text: `[words](address)`. */
export const textLinkPattern = /\[([^[\]\n]+)\]\(([^\s()]+)\)/g;
