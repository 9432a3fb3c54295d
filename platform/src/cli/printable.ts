/** What a terminal obeys instead of showing it: control characters, and those that turn the direction of text. */
const control = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;

/**
 * Text for a terminal, some of which others have written, such as the reasons in the audit log. It keeps its lines, and
 * JSON remains the same JSON.
 */
export function printable(text: string): string {
  return text.replace(control, (one) => (one === '\n' ? one : escapeOf(one)));
}

/** The same on one line: nobody adds a line to a list. */
export function printableLine(text: string): string {
  return text.replace(control, escapeOf);
}

function escapeOf(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
