import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { AmountField } from './AmountField';
import { render } from '../testing/render';

function Amount({ start }: { start: string }) {
  const [value, setValue] = useState(start);
  const field = { name: 'amount', label: 'Amount', unit: 'BTC', decimals: 3 };
  return <AmountField {...field} value={value} onChange={setValue} />;
}

async function paste(text: string, start = '', [from, to] = [0, start.length]) {
  render(<Amount start={start} />);
  const input = screen.getByLabelText<HTMLInputElement>('Amount');
  await userEvent.click(input);
  input.setSelectionRange(from, to);
  await userEvent.paste(text);
  // The parser is loaded when it is needed.
  await act(() => import('./pastedAmount'));
  return input;
}

test.each([
  ['1,234.56', '1234.56'],
  ['1,234 USDT', '1234'],
  ['10,000 BTC', '10000'],
  ['0.5 btc', '0.5'],
])('takes %s', async (text, value) => {
  expect(await paste(text)).toHaveValue(value);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test.each([
  ['-0.5', 'A plus or minus sign cannot be pasted here'],
  ['1e-7', 'A number with an exponent cannot be pasted here'],
  ['all of it', 'What was pasted is not an amount'],
])('refuses %s with a word, until the next key', async (text, words) => {
  const input = await paste(text, '12');
  expect(input).toHaveValue('12');
  expect(screen.getByRole('alert')).toHaveTextContent(words);
  expect(input).toHaveAccessibleDescription(words);
  await userEvent.keyboard('3');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('says that decimals were left out', async () => {
  expect(await paste('1.23456')).toHaveValue('1.234');
  expect(screen.getByText(/Decimals beyond those allowed/)).toBeInTheDocument();
});

test('says nothing about zeros that were left out', async () => {
  expect(await paste('1.234000')).toHaveValue('1.234');
  expect(screen.queryByText(/Decimals beyond those allowed/)).not.toBeInTheDocument();
});

test('what is pasted into a number becomes part of it', async () => {
  expect(await paste('1,000', '25.5', [1, 1])).toHaveValue('210005.5');
  cleanup();
  expect(await paste('7.5', '25.5', [1, 1])).toHaveValue('25.5');
  expect(screen.getByRole('alert')).toHaveTextContent('What was pasted is not an amount');
});

test('what is dropped replaces the amount', async () => {
  render(<Amount start="12" />);
  const input = screen.getByLabelText('Amount');
  fireEvent.drop(input, { dataTransfer: { getData: () => '1,234.5' } });
  await waitFor(() => expect(input).toHaveValue('1234.5'));
});
