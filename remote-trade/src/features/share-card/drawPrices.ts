import { shareCardWidth, sidePx, type Pen } from './writeText';

const top = 446;
const height = 108;
const linePx = 4;
/** Fewer make a line that looks invented. */
const leastPrices = 20;

export function hasLine(prices: readonly number[]): boolean {
  return prices.length >= leastPrices;
}

/** The price between entry and exit, within the margins. */
export function drawPrices(pen: Pen, prices: readonly number[], colour: string): void {
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const side = sidePx + linePx / 2;
  const width = shareCardWidth - 2 * side;
  const places = prices.map((price, at) => ({
    x: side + (at / (prices.length - 1)) * width,
    y: high === low ? top + height / 2 : top + ((high - price) / (high - low)) * height,
  }));

  pen.strokeStyle = colour;
  pen.lineWidth = linePx;
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  pen.beginPath();
  places.forEach(({ x, y }, at) => (at === 0 ? pen.moveTo(x, y) : pen.lineTo(x, y)));
  pen.stroke();
}
