import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { render } from '../testing/render';
import { useAmountInput } from './useAmountInput';

function Amount({ openKeypad }: { openKeypad: () => Promise<void> }) {
  const amount = {
    value: '',
    onChange: () => {},
    decimals: 2,
    step: undefined,
    paste: async () => {},
  };
  const { input } = useAmountInput(amount, openKeypad);
  return <input aria-label="Amount" {...input} />;
}

test.each([
  ['keeps the phone’s keyboard away while there is a keypad', () => Promise.resolve(), 'none'],
  ['opens the phone’s keyboard without a keypad', () => Promise.reject(new Error()), 'decimal'],
])('touch %s', async (_, openKeypad, inputMode) => {
  render(<Amount openKeypad={openKeypad} />);
  const input = screen.getByLabelText('Amount');
  await userEvent.pointer([{ keys: '[TouchA]', target: input }]);
  await waitFor(() => expect(input).toHaveAttribute('inputmode', inputMode));
  if (inputMode === 'decimal') expect(input).toHaveFocus();
  else expect(input).not.toHaveFocus();
});
