import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Keypad } from './Keypad';
import { render } from '../testing/render';

function setup(value = '12') {
  const onChange = jest.fn();
  render(<Keypad isOpen label="Price" value={value} onChange={onChange} onClose={() => {}} />);
  return onChange;
}

test('a keyboard writes as well', async () => {
  const onChange = setup();
  await userEvent.keyboard('3');
  expect(onChange).toHaveBeenLastCalledWith('123');
  await userEvent.keyboard(',');
  expect(onChange).toHaveBeenLastCalledWith('12.');
  await userEvent.keyboard('{Backspace}');
  expect(onChange).toHaveBeenLastCalledWith('1');
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

test('an empty field shows zero', () => {
  setup('');
  expect(screen.getByRole('dialog').querySelector('output')).toHaveTextContent('0');
});
