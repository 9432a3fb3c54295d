/** Characters that nobody sees or that turn the order of others around; U+200C and U+200D join letters and emoji. */
const unseen =
  /(?!\n)[\p{Cc}\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;

/** More marks than any writing puts on one letter: they would cover the lines above and below. */
const piledMarks = /(\p{M}{4})\p{M}+/gu;

/** A text that one person writes and others read: it shows what it says, in the room that it has. */
export function cleanText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(unseen, '')
    .normalize('NFC')
    .replace(piledMarks, '$1')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
