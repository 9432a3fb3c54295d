import { drawShareCard, shareCardWidth } from './drawShareCard';
import type { ShareCard } from './ShareCard';

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

/** A pen that notes what it writes; a letter is half as wide as high. */
function aPen() {
  const written: { text: string; font: string; x: number; colour: unknown }[] = [];
  const pen = {
    fillStyle: '' as string | CanvasGradient | CanvasPattern,
    font: '',
    textAlign: 'left' as CanvasTextAlign,
    fillRect: () => undefined,
    measureText: (text: string) => ({ width: (text.length * sizeOf(pen.font)) / 2 }) as TextMetrics,
    fillText: (text: string, x: number) =>
      void written.push({ text, font: pen.font, x, colour: pen.fillStyle }),
  };
  return { pen, written };
}

const sizeOf = (font: string) => Number(/(\d+)px/.exec(font)?.[1]);
const token = (name: string) => name;

test('the picture says what was traded, how it went and that funds are not real', () => {
  const { pen, written } = aPen();
  drawShareCard(pen, card, token);
  expect(written.map(({ text }) => text)).toEqual([
    ...['Exchange', 'BTC-PERP', 'Long 50x', 'Return on margin', '+75.00%'],
    ...['Open', '60,000.0', 'Demo funds'],
  ]);
  expect(written.find(({ text }) => text === '+75.00%')?.colour).toBe('up-text');
});

test('the side of a position that loses keeps its colour', () => {
  const { pen, written } = aPen();
  drawShareCard(pen, { ...card, tone: 'down', headline: '-8.00%' }, token);
  expect(written.find(({ text }) => text === 'Long 50x')?.colour).toBe('up-text');
  expect(written.find(({ text }) => text === '-8.00%')?.colour).toBe('down-text');
});

test('words that are too wide are written smaller and stay within the picture', () => {
  const { pen, written } = aPen();
  const note = 'a very long note '.repeat(8);
  drawShareCard(pen, { ...card, note }, token);
  const size = sizeOf(written.at(-1)?.font ?? '');
  expect((note.length * size) / 2).toBeLessThanOrEqual(shareCardWidth);
});
