import type { IncomingMessage } from 'node:http';

/** What was sent, or undefined when it is longer than it may be. */
export async function readBody(
  request: IncomingMessage,
  maxBytes: number,
): Promise<string | undefined> {
  let text = '';
  for await (const chunk of request) {
    text += String(chunk);
    if (text.length > maxBytes) return undefined;
  }
  return text;
}

/** Lets so many through in each minute. */
export function limitPerMinute(max: number): () => boolean {
  let minute = 0;
  let count = 0;
  return () => {
    const now = Math.floor(Date.now() / 60_000);
    if (now !== minute) [minute, count] = [now, 0];
    count += 1;
    return count <= max;
  };
}
