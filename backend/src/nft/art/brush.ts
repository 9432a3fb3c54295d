/** Seeded random numbers and a few SVG shapes. */
export interface SeededBrush {
  /** From 0 to below 1. */
  random(): number;
  /** A number from `low` to below `high`. */
  between(low: number, high: number): number;
  /** One of the values, but none of those to avoid. */
  pick<Item>(items: readonly Item[], ...avoid: Item[]): Item;
}

/** Width and height of every image. */
export const artworkSide = 600;

export function makeSeededBrush(seed: number): SeededBrush {
  let state = Math.imul(seed, 0x9e3779b1) ^ 0x6d2b79f5;

  /** Mulberry32: a small generator of sufficient quality. */
  function random(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }

  return {
    random,
    between: (low, high) => low + random() * (high - low),
    pick<Item>(items: readonly Item[], ...avoid: Item[]): Item {
      const allowed = items.filter((item) => !avoid.includes(item));
      const from = allowed.length > 0 ? allowed : items;
      const picked = from[Math.floor(random() * from.length)];
      if (picked === undefined) throw new RangeError('There is nothing to pick from.');
      return picked;
    },
  };
}

export function svgRect(x: number, y: number, width: number, height: number, fill: string): string {
  return `<rect x="${formatCoordinate(x)}" y="${formatCoordinate(y)}" width="${formatCoordinate(width)}" height="${formatCoordinate(height)}" fill="${fill}"/>`;
}

export function svgCircle(x: number, y: number, radius: number, fill: string): string {
  return `<circle cx="${formatCoordinate(x)}" cy="${formatCoordinate(y)}" r="${formatCoordinate(radius)}" fill="${fill}"/>`;
}

export function svgRing(
  x: number,
  y: number,
  radius: number,
  width: number,
  stroke: string,
): string {
  return `<circle cx="${formatCoordinate(x)}" cy="${formatCoordinate(y)}" r="${formatCoordinate(radius)}" fill="none" stroke="${stroke}" stroke-width="${formatCoordinate(width)}"/>`;
}

export function svgPath(d: string, fill: string, extra = ''): string {
  return `<path d="${d}" fill="${fill}"${extra}/>`;
}

/** Formats a coordinate with few digits. */
export function formatCoordinate(value: number): string {
  return String(Math.round(value * 10) / 10);
}
