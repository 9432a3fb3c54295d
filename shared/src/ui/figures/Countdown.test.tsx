import { act, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { Countdown } from './Countdown';
import { LiveArea } from './LiveArea';
import { fakeViewport } from '../../testing/fakeViewport';
import { itBehavesLikeAnElement } from '../testing/itBehavesLikeAnElement';
import { render } from '../testing/render';

beforeEach(() => jest.useFakeTimers({ now: 1_000_000 }));
afterEach(() => jest.useRealTimers());

const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

itBehavesLikeAnElement(<Countdown endsAt={1_090_000} />);

test('counts by the server', () => {
  render(<Countdown endsAt={1_090_000} serverOffsetMs={5000} />);
  expect(screen.getByRole('timer')).toHaveTextContent('01:25');
  wait(1000);
  expect(screen.getByRole('timer')).toHaveTextContent('01:24');
});

test('is urgent below a minute, and ends once', () => {
  const onEnd = jest.fn();
  render(<Countdown endsAt={1_061_000} onEnd={onEnd} />);
  expect(screen.getByRole('timer')).not.toHaveClass('urgent');
  wait(2000);
  expect(screen.getByRole('timer')).toHaveClass('urgent');
  wait(120_000);
  expect(screen.getByRole('timer')).toHaveTextContent('00:00');
  expect(onEnd).toHaveBeenCalledTimes(1);
});

test('is right at once after a sleep', () => {
  render(<Countdown endsAt={1_090_000} />);
  jest.setSystemTime(1_060_000);
  wait(1000);
  expect(screen.getByRole('timer')).toHaveTextContent('00:29');
});

test('shows hours when there are some', () => {
  render(<Countdown endsAt={1_000_000 + 26 * 3_600_000} />);
  expect(screen.getByRole('timer')).toHaveTextContent('26:00:00');
});

test('writes whole days in the language of the reader', () => {
  const twoDays = 1_000_000 + 52 * 3_600_000 + 18 * 60_000;
  const { rerender } = render(<Countdown endsAt={twoDays} tag="en" />);
  expect(screen.getByRole('timer')).toHaveTextContent('2d 04:18:00');
  rerender(<Countdown endsAt={twoDays} tag="zh-CN" />);
  expect(screen.getByRole('timer')).toHaveTextContent('2天 04:18:00');
  rerender(<Countdown endsAt={twoDays} tag="fr" />);
  expect(screen.getByRole('timer')).toHaveTextContent('2 j 04:18:00');
});

test('a ring counts seconds', () => {
  render(<Countdown endsAt={1_023_000} ringOfMs={60_000} caption="seconds" />);
  expect(screen.getByRole('timer')).toHaveTextContent('23seconds');
});

test('writes each second, and renders once it is urgent', () => {
  const onRender = jest.fn();
  render(
    <Profiler id="countdown" onRender={onRender}>
      <Countdown endsAt={1_065_000} />
    </Profiler>,
  );
  onRender.mockClear();
  wait(3000);
  expect(screen.getByRole('timer')).toHaveTextContent('01:02');
  expect(onRender).not.toHaveBeenCalled();
  wait(3000);
  expect(screen.getByRole('timer')).toHaveTextContent('00:59');
  expect(onRender).toHaveBeenCalledTimes(1);
});

describe('out of view', () => {
  const look = fakeViewport();

  test('waits for its end alone, and is right when it is seen again', () => {
    const onEnd = jest.fn();
    render(
      <LiveArea>
        <Countdown endsAt={1_090_000} onEnd={onEnd} />
      </LiveArea>,
    );
    look(() => false);
    const readClock = jest.spyOn(Date, 'now');
    wait(20_000);
    expect(readClock).not.toHaveBeenCalled();
    expect(screen.getByRole('timer')).toHaveTextContent('01:30');
    look(() => true);
    expect(screen.getByRole('timer')).toHaveTextContent('01:10');
    wait(1000);
    expect(screen.getByRole('timer')).toHaveTextContent('01:09');
    look(() => false);
    wait(68_999);
    expect(onEnd).not.toHaveBeenCalled();
    wait(1);
    expect(onEnd).toHaveBeenCalledTimes(1);
    look(() => true);
    expect(screen.getByRole('timer')).toHaveTextContent('00:00');
    expect(onEnd).toHaveBeenCalledTimes(1);
  });

  test('ends within a minute after the device has slept over its end', () => {
    const onEnd = jest.fn();
    render(
      <LiveArea>
        <Countdown endsAt={1_000_000 + 3_600_000} onEnd={onEnd} />
      </LiveArea>,
    );
    look(() => false);
    jest.setSystemTime(1_000_000 + 7_200_000);
    wait(60_000);
    expect(onEnd).toHaveBeenCalledTimes(1);
  });
});
