/** The name that differs least, if at most two letters were mistyped. */
export function findNearest(name: string, known: string[]): string | undefined {
  const near = known
    .map((one) => ({ one, typos: distance(name, one) }))
    .filter(({ one, typos }) => typos <= 2 && typos < one.length)
    .sort((a, b) => a.typos - b.typos);
  return near[0]?.one;
}

/** How many letters have to be added, removed or replaced (Levenshtein). */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [place, letter] of [...from].entries()) {
    const next = [place + 1];
    for (let index = 1; index <= to.length; index += 1) {
      const replaced = (row[index - 1] ?? 0) + Number(letter !== to[index - 1]);
      next.push(Math.min(replaced, (row[index] ?? 0) + 1, (next[index - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}
