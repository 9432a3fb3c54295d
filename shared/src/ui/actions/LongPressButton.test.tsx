import { act, fireEvent, screen } from '@testing-library/react';
import { LongPressButton } from './LongPressButton';
import { render } from '../testing/render';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

function setup(isLoading = false) {
  const onHold = jest.fn();
  render(
    <LongPressButton isLoading={isLoading} onLongPress={onHold}>
      Buy BTC
    </LongPressButton>,
  );
  return { onHold, button: screen.getByRole('button', { name: 'Buy BTC' }) };
}

test('acts once it was held', () => {
  const { onHold, button } = setup();
  fireEvent.pointerDown(button);
  wait(700);
  expect(onHold).not.toHaveBeenCalled();
  wait(200);
  fireEvent.pointerUp(button);
  fireEvent.click(button, { detail: 1 });
  expect(onHold).toHaveBeenCalledTimes(1);
});

test('does nothing when it is let go early', () => {
  const { onHold, button } = setup();
  fireEvent.pointerDown(button);
  wait(300);
  fireEvent.pointerUp(button);
  fireEvent.click(button, { detail: 1 });
  wait(1000);
  expect(onHold).not.toHaveBeenCalled();
});

test('a key can hold it', () => {
  const { onHold, button } = setup();
  fireEvent.keyDown(button, { key: 'Enter' });
  wait(400);
  fireEvent.keyDown(button, { key: 'Enter', repeat: true });
  wait(400);
  fireEvent.keyUp(button, { key: 'Enter' });
  expect(onHold).toHaveBeenCalledTimes(1);
});

test("a screen reader's press is enough", () => {
  const { onHold, button } = setup();
  fireEvent.click(button, { detail: 0 });
  expect(onHold).toHaveBeenCalledTimes(1);
});

test('takes nothing while it loads', () => {
  const { onHold, button } = setup(true);
  fireEvent.pointerDown(button);
  wait(1000);
  fireEvent.click(button, { detail: 0 });
  expect(onHold).not.toHaveBeenCalled();
});
