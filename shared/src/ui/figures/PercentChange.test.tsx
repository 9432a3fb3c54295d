import { PercentChange } from './PercentChange';
import { itBehavesLikeAnElement } from '../testing/itBehavesLikeAnElement';
import { render } from '../testing/render';

itBehavesLikeAnElement(<PercentChange ratio="0.0214" tag="en" />);

test.each([
  ['a rise', '0.0214', '+2.14%', 'up', 1],
  ['a fall', '-0.0094', '−0.94%', 'down', 1],
  ['nothing', '0', '0.00%', 'flat', 0],
  ['next to nothing', '-0.00001', '0.00%', 'flat', 0],
  ['no answer yet', undefined, '–', 'flat', 0],
])('%s has its sign, its colour and its arrow', (_, ratio, text, colour, arrows) => {
  const { container } = render(<PercentChange ratio={ratio} tag="en" />);
  expect(container).toHaveTextContent(text);
  expect(container.firstElementChild).toHaveClass(colour);
  expect(container.querySelectorAll('svg')).toHaveLength(arrows);
});
