import { Decimal } from '../../money/money';
import { MoneyChange } from './MoneyChange';
import { render } from '../testing/render';

const money = (amount: string, ratio?: string, decimals = 2) => (
  <MoneyChange
    amount={new Decimal(amount)}
    ratio={ratio === undefined ? undefined : new Decimal(ratio)}
    decimals={decimals}
    tag="en"
  />
);

test.each([
  ['a gain', money('312.089', '0.0132'), '+312.08 (+1.32%)', 'up'],
  ['a loss', money('-48.209', '-0.0094'), '−48.21 (−0.94%)', 'down'],
  ['nothing', money('0', '0'), '0.00 (0.00%)', 'flat'],
  ['a gain that is less than is written', money('0.004', '0.000001'), '0.00 (0.00%)', 'flat'],
  ['a loss that takes a cent off the sum', money('-0.004', '-0.000001'), '−0.01 (0.00%)', 'down'],
  ['something from nothing', money('5'), '+5.00', 'up'],
  ['yen', money('312.9', '0.0132', 0), '+312 (+1.32%)', 'up'],
])('%s has its sign and its colour', (_, view, text, colour) => {
  const { container } = render(view);
  expect(container).toHaveTextContent(text);
  expect(container.firstElementChild).toHaveClass(colour);
});
