import { shareCardWidth, sidePx, type Pen } from './writeText';

const top = 446;
const height = 126;
const dotPx = 12;

/** The price between entry and exit, with a mark at both ends. */
export function drawPrices(
  pen: Pen,
  prices: readonly number[],
  colours: { line: string; ends: string },
): void {
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  if (prices.length < 2) return;
  const width = shareCardWidth - 2 * sidePx;
  const places = prices.map((price, at) => ({
    x: sidePx + (at / (prices.length - 1)) * width,
    y: high === low ? top + height / 2 : top + ((high - price) / (high - low)) * height,
  }));

  pen.strokeStyle = colours.line;
  pen.lineWidth = 4;
  pen.beginPath();
  places.forEach(({ x, y }, at) => (at === 0 ? pen.moveTo(x, y) : pen.lineTo(x, y)));
  pen.stroke();
  pen.fillStyle = colours.ends;
  for (const end of [places[0], places.at(-1)]) {
    if (end) pen.fillRect(end.x - dotPx / 2, end.y - dotPx / 2, dotPx, dotPx);
  }
}
