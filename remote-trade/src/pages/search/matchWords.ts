/** Without case and accents, so that "depot" finds "Dépôt". */
export function simpleText(text: string): string {
  return text.trim().toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
}

/**
 * How well a text answers a query, of which each word must be in it: 2 if the text begins with the query, 0 if it is no answer.
 * A word of letters with spaces between them counts from its first letter on, so that "ear" does not find "clear".
 */
export function rankOfText(text: string, query: string): number {
  const wanted = simpleText(query);
  if (!wanted) return 0;
  const known = simpleText(text);
  if (known.startsWith(wanted)) return 2;
  const isFound = (word: string) =>
    isSpaced.test(word)
      ? startsOf(known).some((one) => one.startsWith(word))
      : known.includes(word);
  return wanted.split(/\s+/).every(isFound) ? 1 : 0;
}

/** Words of scripts that put spaces between them. */
const isSpaced = /^[\p{Script=Latin}\p{Script=Hangul}\d]+$/u;

function startsOf(text: string): string[] {
  return text.split(/[^\p{L}\p{N}]+/u);
}
