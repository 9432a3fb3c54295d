import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Keypad } from './Keypad';
import { render } from '../testing/render';
import { usePastedAmount } from './usePastedAmount';

function PriceKeypad({ start, onChange }: { start: string; onChange: (value: string) => void }) {
  const [value, setValue] = useState(start);
  function change(next: string) {
    onChange(next);
    setValue(next);
  }
  const pasted = usePastedAmount({ value, onChange: change, decimals: 2 });
  const price = { label: 'Price', value, decimals: 2, pasted };
  return <Keypad isOpen {...price} onChange={change} onClose={() => {}} />;
}

function setup(value = '12') {
  const onChange = jest.fn();
  render(<PriceKeypad start={value} onChange={onChange} />);
  return onChange;
}

function offerClipboard(readText?: () => Promise<string>) {
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: readText && { readText },
  });
}

test('a keyboard writes as well', async () => {
  const onChange = setup();
  await userEvent.keyboard('3');
  expect(onChange).toHaveBeenLastCalledWith('123');
  await userEvent.keyboard(',');
  expect(onChange).toHaveBeenLastCalledWith('123.');
  await userEvent.keyboard('.');
  expect(onChange).toHaveBeenLastCalledWith('123.');
  await userEvent.keyboard('{Backspace}');
  expect(onChange).toHaveBeenLastCalledWith('123');
});

test('holding delete clears, and letting go does no more', () => {
  jest.useFakeTimers();
  const onChange = setup();
  const button = screen.getByRole('button', { name: 'Delete' });
  fireEvent.pointerDown(button);
  act(() => jest.advanceTimersByTime(600));
  fireEvent.pointerUp(button);
  fireEvent.click(button);
  expect(onChange.mock.calls).toEqual([['']]);
  jest.useRealTimers();
});

describe('pasting', () => {
  afterEach(() => Reflect.deleteProperty(navigator, 'clipboard'));
  const paste = () => userEvent.click(screen.getByRole('button', { name: 'Paste' }));

  test('replaces the amount by that of the clipboard', async () => {
    const onChange = setup();
    offerClipboard(() => Promise.resolve('1,234.50 USDT'));
    await paste();
    expect(onChange.mock.calls).toEqual([['1234.50']]);
  });

  test('refuses what is no plain amount, until the next key', async () => {
    const onChange = setup();
    offerClipboard(() => Promise.resolve('1e-7'));
    await paste();
    expect(screen.getByRole('alert')).toHaveTextContent('A number with an exponent');
    expect(onChange).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: '5' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test.each([
    ['is refused', () => Promise.reject(new DOMException('', 'NotAllowedError'))],
    ['is missing', undefined],
  ])('says so where the clipboard %s', async (_, readText) => {
    const onChange = setup();
    offerClipboard(readText);
    await paste();
    expect(screen.getByRole('alert')).toHaveTextContent('did not allow pasting');
    expect(onChange).not.toHaveBeenCalled();
  });

  test('works with a keyboard', async () => {
    const onChange = setup();
    await userEvent.paste('12.5');
    expect(onChange.mock.calls).toEqual([['12.5']]);
  });
});

test('an empty field shows zero', () => {
  setup('');
  expect(screen.getByRole('dialog').querySelector('output')).toHaveTextContent('0');
});
