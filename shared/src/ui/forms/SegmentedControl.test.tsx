import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SegmentedControl } from './SegmentedControl';
import { itBehavesLikeAnElement } from '../testing/itBehavesLikeAnElement';
import { render } from '../testing/render';

const options = [
  { value: 'buy', label: 'Buy', tone: 'buy' },
  { value: 'sell', label: 'Sell', tone: 'sell' },
] as const;

itBehavesLikeAnElement(
  <SegmentedControl label="Side" options={options} value="buy" onChange={() => {}} />,
);

function Side() {
  const [side, setSide] = useState<'buy' | 'sell'>('buy');
  return <SegmentedControl label="Side" options={options} value={side} onChange={setSide} />;
}

test('one is chosen, by a tap or by an arrow key', async () => {
  render(<Side />);
  expect(screen.getByRole('radiogroup', { name: 'Side' })).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'Buy' })).toBeChecked();
  await userEvent.click(screen.getByText('Sell'));
  expect(screen.getByRole('radio', { name: 'Sell' })).toBeChecked();
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByRole('radio', { name: 'Buy' })).toBeChecked();
});
