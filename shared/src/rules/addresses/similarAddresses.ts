/** What every address of a network begins with, so that it tells nothing apart. */
const constantHead = /^(0x|bc1[qp]|[T13])/;

/** In these the case of a letter means nothing, or only checks the rest. */
const caseless = /^(0x|bc1)/i;

/** How many characters two addresses have in common at the head and at the end. */
export interface CommonEnds {
  head: number;
  tail: number;
}

function withoutCase(address: string): string {
  return caseless.test(address) ? address.toLowerCase() : address;
}

/** Without what every address begins with. */
function tellingPart(address: string): string {
  return withoutCase(address).replace(constantHead, '');
}

export function commonEnds(one: string, other: string): CommonEnds {
  const [a, b] = [tellingPart(one), tellingPart(other)];
  const most = Math.min(a.length, b.length);
  let head = 0;
  while (head < most && a[head] === b[head]) head += 1;
  let tail = 0;
  while (tail < most - head && a.at(-1 - tail) === b.at(-1 - tail)) tail += 1;
  return { head, tail };
}

/** Whether two addresses are one and the same. */
export function isSameAddress(one: string, other: string): boolean {
  return withoutCase(one) === withoutCase(other);
}

/** Whether a person who compares the ends would take one address for another: both ends agree, or one of them for long. */
export function isSimilarAddress(one: string, other: string): boolean {
  if (isSameAddress(one, other)) return false;
  const { head, tail } = commonEnds(one, other);
  return (head >= 3 && tail >= 3 && head + tail >= 7) || head >= 6 || tail >= 6;
}
