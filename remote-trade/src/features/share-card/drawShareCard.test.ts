import { qrModules } from '@h5/shared/ui/figures/qrModules';
import { drawShareCard } from './drawShareCard';
import type { ShareCard, ShareCardParts } from './ShareCard';
import { shareCardWidth } from './writeText';

const card: ShareCard = {
  brand: 'Exchange',
  title: 'BTC-PERP',
  badge: 'Long 50x',
  side: 'up',
  tone: 'up',
  caption: 'Return on margin',
  headline: '+75.00%',
  note: 'Demo funds',
  rows: [{ label: 'Open', value: '60,000.0' }],
};

const parts: ShareCardParts = {
  prices: [60_000, ...Array<number>(20).fill(61_000), 60_500],
  invitation: { modules: qrModules('https://example.com'), words: 'Scan to join', code: 'ABC123' },
};

/** A pen that notes what it writes; a letter is half as wide as high. */
function aPen() {
  const written: { text: string; font: string; x: number; colour: unknown }[] = [];
  const line: [x: number, y: number][] = [];
  const pen = {
    fillStyle: '' as string | CanvasGradient | CanvasPattern,
    font: '',
    textAlign: 'left' as CanvasTextAlign,
    strokeStyle: '' as string | CanvasGradient | CanvasPattern,
    lineWidth: 0,
    lineCap: 'butt' as CanvasLineCap,
    lineJoin: 'miter' as CanvasLineJoin,
    fillRect: () => undefined,
    beginPath: () => undefined,
    stroke: () => undefined,
    moveTo: (x: number, y: number) => void line.push([x, y]),
    lineTo: (x: number, y: number) => void line.push([x, y]),
    measureText: (text: string) => ({ width: (text.length * sizeOf(pen.font)) / 2 }) as TextMetrics,
    fillText: (text: string, x: number) =>
      void written.push({ text, font: pen.font, x, colour: pen.fillStyle }),
  };
  return { pen, line, written };
}

const sizeOf = (font: string) => Number(/(\d+)px/.exec(font)?.[1]);
const token = (name: string) => name;

test('the picture says what was traded, how it went and that funds are not real', () => {
  const { pen, written } = aPen();
  drawShareCard(pen, card, parts, token);
  expect(written.map(({ text }) => text)).toEqual([
    ...['E', 'Exchange', 'BTC-PERP', 'Long 50x', 'Return on margin', '+75.00%'],
    ...['Open', '60,000.0', 'Scan to join', 'ABC123', 'Demo funds'],
  ]);
  expect(written.find(({ text }) => text === '+75.00%')?.colour).toBe('up-text');
});

test('the side of a position that loses keeps its colour', () => {
  const { pen, written } = aPen();
  drawShareCard(pen, { ...card, tone: 'down', headline: '-8.00%' }, parts, token);
  expect(written.find(({ text }) => text === 'Long 50x')?.colour).toBe('up-text');
  expect(written.find(({ text }) => text === '-8.00%')?.colour).toBe('down-text');
});

test('words that are too wide are written smaller and stay within the picture', () => {
  const { pen, written } = aPen();
  const note = 'a very long note '.repeat(8);
  drawShareCard(pen, { ...card, note }, parts, token);
  const size = sizeOf(written.at(-1)?.font ?? '');
  expect((note.length * size) / 2).toBeLessThanOrEqual(shareCardWidth);
});

test('the amount is on the picture only if it was chosen', () => {
  const { pen, written } = aPen();
  drawShareCard(pen, { ...card, amount: '+180.00 USDT' }, parts, token);
  expect(written.map(({ text }) => text)).toContain('+180.00 USDT');
});

test('a copied position names whose it copies', () => {
  const { pen, written } = aPen();
  drawShareCard(pen, { ...card, origin: 'Copied from Trader 7' }, parts, token);
  expect(written.map(({ text }) => text)).toContain('Copied from Trader 7');
});

test('the price is traced from the margin to the margin, higher ones above', () => {
  const { pen, line } = aPen();
  drawShareCard(pen, card, parts, token);
  expect([line[0]?.[0], line.at(-1)?.[0]]).toEqual([50, 590]);
  const [first, highest] = line.map(([, y]) => y);
  const last = line.at(-1)?.[1];
  expect(highest).toBeLessThan(last ?? 0);
  expect(last).toBeLessThan(first ?? 0);
});

test('a few prices make no line', () => {
  const { pen, line } = aPen();
  drawShareCard(pen, card, { ...parts, prices: parts.prices.slice(0, 19) }, token);
  expect(line).toEqual([]);
});
