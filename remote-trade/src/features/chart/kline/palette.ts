/** What a canvas must be told: it knows no custom properties and no text size. */
export interface Palette {
  /** The value of a token, such as `up-fill`. */
  token: (name: string) => string;
  /** How much larger than usual the reader has set the text. */
  rem: number;
}

const usualRootPx = 16;

export function paletteOf(element: Element): Palette {
  const computed = getComputedStyle(element);
  const root = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return {
    token: (name) => computed.getPropertyValue(`--${name}`).trim(),
    rem: Number.isFinite(root) ? root / usualRootPx : 1,
  };
}

/** A token's hex colour with some of it left. */
export function withOpacity(hex: string, opacity: number): string {
  const alpha = Math.round(opacity * 255);
  return /^#[\da-f]{6}$/i.test(hex) ? `${hex}${alpha.toString(16).padStart(2, '0')}` : hex;
}
