import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoinAmount } from './CoinAmount';
import { render } from '../testing/render';

test('an amount that was shortened shows every decimal when it is tapped, and hides them again', async () => {
  render(<CoinAmount value="5050.51042697" decimals={2} tag="en" unit="USDT" />);
  const amount = screen.getByRole('button', { name: '5,050.51 USDT', pressed: false });
  expect(amount).toHaveAccessibleDescription('Shows every decimal');

  await userEvent.click(amount);
  expect(amount).toHaveTextContent('5,050.51042697 USDT');
  expect(amount).toHaveAttribute('aria-pressed', 'true');

  await userEvent.click(amount);
  expect(amount).toHaveTextContent('5,050.51 USDT');
});

test.each([
  ['a round amount', '10000', '10,000.00'],
  ['less than its last decimal', '0.00421', '0.00421'],
  ['nothing', '0', '0.00'],
])('%s is already all there is: nothing to tap', (_, value, shown) => {
  render(<CoinAmount value={value} decimals={2} tag="en" />);
  expect(screen.getByText(shown)).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('a cost is never shown smaller than it is', () => {
  render(<CoinAmount value="4949.69641867" decimals={2} tag="en" isCost />);
  expect(screen.getByRole('button')).toHaveTextContent('4,949.70');
});
