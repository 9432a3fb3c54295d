import type { ShareCard } from './ShareCard';

export const shareCardWidth = 640;
export const shareCardHeight = 720;

/** The colours of the theme by token, as a canvas has no custom properties. */
export type ReadToken = (name: string) => string;

const sidePx = 48;
const toneTokens = { up: 'up-text', down: 'down-text', flat: 'text' } as const;

type Pen = Pick<
  CanvasRenderingContext2D,
  'fillStyle' | 'fillRect' | 'fillText' | 'font' | 'measureText' | 'textAlign'
>;

/** Draws the picture. Words that are too wide are written smaller. */
export function drawShareCard(pen: Pen, card: ShareCard, token: ReadToken): void {
  const family = token('font') || 'sans-serif';
  const tone = token(toneTokens[card.tone]);
  const full = shareCardWidth - 2 * sidePx;
  const write = (text: string, at: WrittenAt) => writeText(pen, text, at, family);

  pen.fillStyle = token('panel');
  pen.fillRect(0, 0, shareCardWidth, shareCardHeight);
  pen.fillStyle = tone;
  pen.fillRect(0, 0, shareCardWidth, 8);
  write(card.brand, { y: 76, size: 28, weight: 600, colour: token('text-2'), width: full });
  write(card.title, { y: 156, size: 48, weight: 600, colour: token('text'), width: full });
  const side = token(toneTokens[card.side]);
  write(card.badge, { y: 204, size: 30, weight: 600, colour: side, width: full });
  write(card.caption, { y: 296, size: 26, weight: 400, colour: token('text-2'), width: full });
  write(card.headline, { y: 388, size: 84, weight: 600, colour: tone, width: full });
  card.rows.forEach(({ label, value }, at) => {
    const y = 476 + at * 52;
    const half = full / 2 - 8;
    write(label, { y, size: 26, weight: 400, colour: token('text-2'), width: half });
    const end = { y, size: 30, weight: 600, colour: token('text'), width: half, isEnd: true };
    write(value, end);
  });
  write(card.note, {
    y: shareCardHeight - 40,
    size: 22,
    weight: 400,
    colour: token('text-3'),
    width: full,
  });
}

interface WrittenAt {
  y: number;
  size: number;
  weight: number;
  colour: string;
  width: number;
  isEnd?: boolean;
}

function writeText(pen: Pen, text: string, at: WrittenAt, family: string) {
  const { y, size, weight, colour, width, isEnd = false } = at;
  pen.font = `${weight} ${size}px ${family}`;
  const measured = pen.measureText(text).width;
  if (measured > width) pen.font = `${weight} ${Math.floor((size * width) / measured)}px ${family}`;
  pen.fillStyle = colour;
  pen.textAlign = isEnd ? 'right' : 'left';
  pen.fillText(text, isEnd ? shareCardWidth - sidePx : sidePx, y);
}
