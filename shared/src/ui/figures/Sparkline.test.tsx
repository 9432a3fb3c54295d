import { Sparkline } from './Sparkline';
import { itBehavesLikeAnElement } from '../testing/itBehavesLikeAnElement';
import { render } from '../testing/render';

itBehavesLikeAnElement(<Sparkline points={[1, 2]} />, { takesRef: false });

test.each([
  ['up', ['1', '3', '2']],
  ['down', ['3', '1', '2']],
  ['flat', ['2', '1', '2']],
])('takes the colour of where it ended: %s', (colour, points) => {
  const { container } = render(<Sparkline points={points} />);
  expect(container.querySelector('svg')).toHaveClass(colour);
});

test('keeps its room when there is nothing to draw', () => {
  const { container } = render(<Sparkline points={['1']} />);
  expect(container.querySelector('svg')).toHaveAttribute('width', '56');
  expect(container.querySelector('path')).toBeNull();
});

test('stays in its box when the price did not move', () => {
  const { container } = render(<Sparkline points={[5, 5, 5]} />);
  expect(container.querySelector('.line')?.getAttribute('d')).not.toMatch(/NaN|Infinity/);
});

/** The height of the line, of 24 px. */
function heightOf(points: string[]): number {
  const { container } = render(<Sparkline points={points} />);
  const line = container.querySelector('.line')?.getAttribute('d') ?? '';
  const heights = [...line.matchAll(/ ([\d.]+)/g)].map(([, y]) => Number(y));
  return Math.max(...heights) - Math.min(...heights);
}

test('a coin that stands still is nearly a straight line, in the middle', () => {
  expect(heightOf(['1.0000', '1.0001', '1.0000', '1.0001'])).toBeLessThan(1);
  const { container } = render(<Sparkline points={['5', '5', '5']} />);
  expect(container.querySelector('.line')).toHaveAttribute('d', 'M0 12L26 12L52 12');
});

test('a price that moved by a hundredth or more takes the whole height', () => {
  expect(heightOf(['100', '101.1'])).toBe(16);
  expect(heightOf(['60000', '58000', '61000'])).toBe(16);
});
