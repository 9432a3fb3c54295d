import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { AmountField } from './AmountField';
import { itBehavesLikeAnElement } from '../testing/itBehavesLikeAnElement';
import { render } from '../testing/render';

const nothing = () => {};

itBehavesLikeAnElement(<AmountField name="amount" label="Amount" value="" onChange={nothing} />, {
  target: 'input',
});

function PriceField({
  start = '',
  ...rest
}: {
  start?: string;
  step?: string;
  stepFrom?: () => string;
  onPercent?: () => void;
}) {
  const [value, setValue] = useState(start);
  return (
    <AmountField
      name="amount"
      label="Amount"
      unit="BTC"
      decimals={3}
      value={value}
      onChange={setValue}
      step={rest.step}
      stepFrom={rest.stepFrom}
      keypad={{ available: 'Available 2 BTC', onPercent: rest.onPercent }}
    />
  );
}

test('reads a comma as a point, and drops digits beyond the decimals', async () => {
  render(<PriceField />);
  await userEvent.type(screen.getByLabelText('Amount'), '1,23456');
  expect(screen.getByLabelText('Amount')).toHaveValue('1.234');
});

test.each([
  ['before', (input: HTMLInputElement) => [input.select(), input.focus()]],
  ['after', (input: HTMLInputElement) => [input.focus(), input.select()]],
])('typing replaces a selection that was made %s it was focused', async (_, prepare) => {
  render(<PriceField start="92897.50" />);
  const input = screen.getByLabelText<HTMLInputElement>('Amount');
  act(() => void prepare(input));
  await userEvent.keyboard('7');
  expect(input).toHaveValue('7');
});

describe('in French', () => {
  beforeEach(() => (document.documentElement.lang = 'fr-FR'));
  afterEach(() => (document.documentElement.lang = 'en'));

  test('is read and shown with a comma', async () => {
    render(<PriceField start="92897.5" />);
    const input = screen.getByLabelText('Amount');
    expect(input).toHaveValue('92897,5');
    expect(screen.getByText('92\u202f897,5', { normalizer: String })).toBeInTheDocument();
    await userEvent.type(input, '4');
    expect(input).toHaveValue('92897,54');
  });

  test('the keypad has a comma', async () => {
    render(<PriceField start="1" />);
    const input = screen.getByLabelText('Amount');
    await userEvent.pointer([{ keys: '[TouchA]', target: input }]);
    await userEvent.click(await screen.findByRole('button', { name: ',' }));
    await userEvent.click(screen.getByRole('button', { name: '5' }));
    expect(input).toHaveValue('1,5');
  });
});

test('shows grouped digits, and keeps the input’s own text ungrouped', () => {
  render(<PriceField start="92897.5" />);
  expect(screen.getByText('92,897.5')).toBeInTheDocument();
  expect(screen.getByLabelText('Amount')).toHaveValue('92897.5');
});

test('groups the digits of an order form, and shows nothing for an empty field', async () => {
  const { container } = render(<PriceField start="1234" step="0.001" />);
  expect(screen.getByText('1,234')).toBeInTheDocument();
  await userEvent.clear(screen.getByLabelText('Amount (BTC)'));
  expect(container.querySelector('input + [aria-hidden]')).toBeNull();
});

test('keeps the caret when the text is normalized', async () => {
  render(<PriceField start="1234" />);
  const input = screen.getByLabelText<HTMLInputElement>('Amount');
  await userEvent.type(input, ',', { initialSelectionStart: 1, initialSelectionEnd: 1 });
  expect(input).toHaveValue('1.234');
  expect(input.selectionStart).toBe(2);
});

describe('a second mark does nothing', () => {
  test.each([
    ['0..5', '0.5'],
    ['1.5.', '1.5'],
    ['1,234.5', '1.234'],
  ])('typed behind: %s', async (keys, value) => {
    render(<PriceField />);
    await userEvent.type(screen.getByLabelText('Amount'), keys);
    expect(screen.getByLabelText('Amount')).toHaveValue(value);
  });

  test('typed before the first', async () => {
    render(<PriceField start="123.4" />);
    const input = screen.getByLabelText<HTMLInputElement>('Amount');
    await userEvent.type(input, ',', { initialSelectionStart: 1, initialSelectionEnd: 1 });
    expect(input).toHaveValue('123.4');
    expect(input.selectionStart).toBe(1);
  });
});

test('steps by buttons and by arrow keys', async () => {
  render(<PriceField start="1" step="0.001" />);
  const input = screen.getByLabelText('Amount (BTC)');
  await userEvent.click(screen.getByRole('button', { name: 'Increase Amount' }));
  expect(input).toHaveValue('1.001');
  await userEvent.click(screen.getByRole('button', { name: 'Decrease Amount' }));
  expect(input).toHaveValue('1.000');
  await userEvent.type(input, '{ArrowUp}{ArrowUp}');
  expect(input).toHaveValue('1.002');
});

test('the steps of an empty field begin where they are told', async () => {
  render(<PriceField start="" step="0.5" stepFrom={() => '60000'} />);
  const input = screen.getByLabelText('Amount (BTC)');
  await userEvent.click(screen.getByRole('button', { name: 'Decrease Amount' }));
  expect(input).toHaveValue('59999.5');
  await userEvent.clear(input);
  await userEvent.type(input, '{ArrowUp}');
  expect(input).toHaveValue('60000.5');
});

describe('a stepper that is held', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());
  const pass = (ms: number) => act(() => void jest.advanceTimersByTime(ms));

  function held() {
    render(<PriceField start="1" step="0.001" />);
    const button = screen.getByRole('button', { name: 'Increase Amount' });
    fireEvent.pointerDown(button);
    return { button, input: screen.getByLabelText('Amount (BTC)') };
  }

  test('repeats after a moment, and stops with the finger', () => {
    const { button, input } = held();
    pass(399);
    expect(input).toHaveValue('1');
    pass(1);
    expect(input).toHaveValue('1.001');
    for (let step = 0; step < 3; step += 1) pass(80);
    expect(input).toHaveValue('1.004');
    fireEvent.pointerUp(button);
    fireEvent.click(button, { detail: 1 });
    pass(1_000);
    expect(input).toHaveValue('1.004');
  });

  test.each(['pointerLeave', 'pointerCancel', 'blur'] as const)('stops on %s', (event) => {
    const { button, input } = held();
    fireEvent[event](button);
    pass(1_000);
    expect(input).toHaveValue('1');
  });

  test('counts once when it is only pressed, and by a key after a long press', () => {
    const { button, input } = held();
    fireEvent.pointerUp(button);
    fireEvent.click(button, { detail: 1 });
    expect(input).toHaveValue('1.001');
    fireEvent.pointerDown(button);
    pass(400);
    fireEvent.pointerLeave(button);
    fireEvent.click(button, { detail: 0 });
    expect(input).toHaveValue('1.003');
  });

  test('ends with the field', () => {
    held();
    cleanup();
    expect(jest.getTimerCount()).toBe(0);
  });
});

test('a mouse opens no keypad', async () => {
  render(<PriceField />);
  await userEvent.click(screen.getByLabelText('Amount'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('touch opens the keypad', async () => {
  const onPercent = jest.fn();
  render(<PriceField onPercent={onPercent} />);
  const input = screen.getByLabelText('Amount');
  await userEvent.pointer([{ keys: '[TouchA]', target: input }]);

  const keypad = await screen.findByRole('dialog', { name: 'Amount (BTC)' });
  expect(keypad).toHaveTextContent('Available 2 BTC');
  expect(input).not.toHaveFocus();
  for (const key of ['1', '.', '.', '00', '5', '7', 'Delete']) {
    await userEvent.click(screen.getByRole('button', { name: key }));
  }
  expect(input).toHaveValue('1.00');
  await userEvent.click(screen.getByRole('button', { name: '50%' }));
  expect(onPercent).toHaveBeenCalledWith(50);
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(input).toHaveValue('');
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
