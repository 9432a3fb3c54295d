import { Sparkline } from './Sparkline';
import { conforms } from './testing/conforms';
import { render } from './testing/render';

conforms(<Sparkline points={[1, 2]} />, { takesRef: false });

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
