import { drawInvitation } from './drawInvitation';
import { drawPrices, hasLine } from './drawPrices';
import type { ShareCard, ShareCardParts } from './ShareCard';
import {
  shareCardHeight,
  shareCardWidth,
  sidePx,
  writeText,
  type Pen,
  type WrittenAt,
} from './writeText';

/** The colours of the theme by token, as a canvas has no custom properties. */
export type ReadToken = (name: string) => string;

const toneTokens = { up: 'up-text', down: 'down-text', flat: 'text' } as const;
const markPx = 48;

/** Draws the picture. Words that are too wide are written smaller. */
export function drawShareCard(
  pen: Pen,
  card: ShareCard,
  { prices, invitation }: ShareCardParts,
  token: ReadToken,
): void {
  const family = token('font') || 'sans-serif';
  const tone = token(toneTokens[card.tone]);
  const full = shareCardWidth - 2 * sidePx;
  const write = (text: string, at: WrittenAt) => writeText(pen, text, at, family);

  pen.fillStyle = token('panel');
  pen.fillRect(0, 0, shareCardWidth, shareCardHeight);
  pen.fillStyle = tone;
  pen.fillRect(0, 0, shareCardWidth, 8);
  drawBrand(pen, card.brand, token, write);
  write(card.title, { y: 160, size: 44, weight: 600, colour: token('text'), width: full });
  const side = token(toneTokens[card.side]);
  write(card.badge, { y: 204, size: 28, weight: 600, colour: side, width: full });
  const quiet = { size: 26, weight: 400, colour: token('text-2'), width: full };
  if (card.origin) write(card.origin, { ...quiet, y: 240 });
  const loud = { weight: 600, colour: tone, width: full };
  if (hasLine(prices)) {
    write(card.caption, { ...quiet, y: 290 });
    write(card.headline, { ...loud, y: 372, size: 84 });
    if (card.amount) write(card.amount, { ...loud, y: 422, size: 36 });
    drawPrices(pen, prices, tone);
  } else {
    write(card.caption, { ...quiet, y: 330 });
    write(card.headline, { ...loud, y: 446, size: 116 });
    if (card.amount) write(card.amount, { ...loud, y: 516, size: 48 });
  }
  card.rows.forEach(({ label, value }, at) => {
    const y = 600 + at * 42;
    const half = full / 2 - 8;
    write(label, { y, size: 26, weight: 400, colour: token('text-2'), width: half });
    const end = { y, size: 30, weight: 600, colour: token('text'), width: half, isEnd: true };
    write(value, end);
  });
  drawInvitation(pen, invitation, card.note, token, write);
}

/** The name of the product behind its first letter. */
function drawBrand(
  pen: Pen,
  brand: string,
  token: ReadToken,
  write: (text: string, at: WrittenAt) => void,
) {
  pen.fillStyle = token('brand');
  pen.fillRect(sidePx, 44, markPx, markPx);
  const letter = { y: 80, size: 34, weight: 600, colour: token('on-brand'), width: markPx };
  write(brand.slice(0, 1), { ...letter, x: sidePx + markPx / 4 });
  const width = shareCardWidth - 3 * sidePx - markPx;
  const name = { y: 79, size: 30, weight: 600, colour: token('text'), width };
  write(brand, { ...name, x: sidePx + markPx + 16 });
}
