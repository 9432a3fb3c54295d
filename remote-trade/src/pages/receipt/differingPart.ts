/** A text in three parts: what is the same at both ends, and between them what differs from another text. */
export function differingPart(text: string, other: string): [string, string, string] {
  let start = 0;
  while (start < text.length && start < other.length && text[start] === other[start]) start += 1;
  let end = 0;
  while (
    end < text.length - start &&
    end < other.length - start &&
    text[text.length - 1 - end] === other[other.length - 1 - end]
  ) {
    end += 1;
  }
  const until = text.length - end;
  return [text.slice(0, start), text.slice(start, until), text.slice(until)];
}
