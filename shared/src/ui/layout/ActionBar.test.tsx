import { render, screen } from '@testing-library/react';
import { ActionBar } from './ActionBar';

test('shows the total beside the button', () => {
  render(
    <ActionBar label="You pay" total="12.50 USDT">
      <button>Buy</button>
    </ActionBar>,
  );
  const bar = screen.getByRole('button', { name: 'Buy' }).parentElement;
  expect(bar).toHaveTextContent('You pay12.50 USDTBuy');
  expect(bar).toHaveAttribute('data-action-bar');
});

test('cannot be reached while something else stands in its place', () => {
  const bar = (isAway: boolean) => (
    <ActionBar label="You pay" total="12.50 USDT" isAway={isAway}>
      <button>Buy</button>
    </ActionBar>
  );
  const { container, rerender } = render(bar(true));
  expect(container.firstChild).toHaveAttribute('inert');
  rerender(bar(false));
  expect(container.firstChild).not.toHaveAttribute('inert');
});
