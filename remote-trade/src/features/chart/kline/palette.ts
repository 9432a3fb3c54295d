/** Colours and text size for the canvas, which has no custom properties. */
export interface ChartPalette {
  /** The value of a token, such as `up-fill`. */
  token: (name: string) => string;
  /** The text size relative to the default. */
  rem: number;
}

const usualRootPx = 16;

export function paletteOf(element: Element): ChartPalette {
  const computed = getComputedStyle(element);
  const root = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return {
    token: (name) => computed.getPropertyValue(`--${name}`).trim(),
    rem: Number.isFinite(root) ? root / usualRootPx : 1,
  };
}

/** A hex colour with an opacity. */
export function withOpacity(hex: string, opacity: number): string {
  const alpha = Math.round(opacity * 255);
  return /^#[\da-f]{6}$/i.test(hex) ? `${hex}${alpha.toString(16).padStart(2, '0')}` : hex;
}
