import { ChartGestures, type GestureTarget } from './ChartGestures';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function setup({ grabs = false, isPointing = false, isTurned = false, isFull = false } = {}) {
  const pad = document.createElement('div');
  pad.setPointerCapture = () => undefined;
  pad.getBoundingClientRect = () => new DOMRect(10, 20, 300, 200);
  const target = {
    hasCrosshair: isPointing,
    pan: jest.fn(),
    zoom: jest.fn(),
    showCrosshair: jest.fn(),
    hideCrosshair: jest.fn(),
    tap: jest.fn(),
    isOnPriceAxis: jest.fn(({ x }: { x: number }) => x > 240),
    scalePrices: jest.fn(),
    grab: jest.fn(() => grabs),
    drag: jest.fn(),
    drop: jest.fn(),
  } satisfies GestureTarget;
  const gestures = new ChartGestures(pad, target, {
    isTurned: () => isTurned,
    isFull: () => isFull,
    hasMotion: () => false,
  });

  function send(type: string, clientX: number, clientY: number, pointerId = 1, kind = 'touch') {
    const event = new MouseEvent(type, { clientX, clientY, bubbles: true });
    Object.assign(event, { pointerId, pointerType: kind });
    pad.dispatchEvent(event);
  }
  /** Whether the event prevents scrolling. */
  function isPageKept(): boolean {
    const event = new Event('touchmove', { cancelable: true });
    pad.dispatchEvent(event);
    return event.defaultPrevented;
  }
  return { gestures, isPageKept, send, target };
}

test('a finger that moves up or down is left to the page', () => {
  const { isPageKept, send, target } = setup();
  send('pointerdown', 100, 100);
  send('pointermove', 103, 130);
  expect(isPageKept()).toBe(false);
  jest.advanceTimersByTime(500);
  send('pointercancel', 103, 140);
  expect(target.pan).not.toHaveBeenCalled();
  expect(target.showCrosshair).not.toHaveBeenCalled();
});

test('a finger that moves sideways pans', () => {
  const { isPageKept, send, target } = setup();
  send('pointerdown', 100, 100);
  send('pointermove', 112, 103);
  send('pointermove', 130, 140);
  expect(isPageKept()).toBe(true);
  expect(target.pan.mock.calls).toEqual([[12], [18]]);
});

test('a finger that rests brings the crosshair and then moves it, up and down as well', () => {
  const { isPageKept, send, target } = setup();
  send('pointerdown', 100, 100);
  jest.advanceTimersByTime(199);
  expect(target.showCrosshair).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  send('pointermove', 100, 150);
  expect(isPageKept()).toBe(true);
  expect(target.showCrosshair.mock.calls).toEqual([[{ x: 90, y: 80 }], [{ x: 90, y: 130 }]]);
  send('pointerup', 100, 150);
  expect(target.tap).not.toHaveBeenCalled();
});

test('while the crosshair is shown a finger that moves sideways moves it', () => {
  const { send, target } = setup({ isPointing: true });
  send('pointerdown', 100, 100);
  send('pointermove', 130, 100);
  expect(target.showCrosshair).toHaveBeenCalledWith({ x: 120, y: 80 });
  expect(target.pan).not.toHaveBeenCalled();
});

test('a short touch is a tap', () => {
  const { send, target } = setup();
  send('pointerdown', 100, 100);
  send('pointerup', 101, 100);
  expect(target.tap).toHaveBeenCalledWith({ x: 90, y: 80 });
});

test('two fingers zoom around their middle, and the one that stays does not pan', () => {
  const { isPageKept, send, target } = setup();
  send('pointerdown', 110, 100, 1);
  send('pointerdown', 210, 100, 2);
  send('pointermove', 260, 100, 2);
  expect(isPageKept()).toBe(true);
  expect(target.zoom).toHaveBeenCalledWith(1.5, 175);
  send('pointerup', 260, 100, 2);
  send('pointermove', 180, 100, 1);
  expect(target.pan).not.toHaveBeenCalled();
});

test('what was drawn is dragged, and let go', () => {
  const { isPageKept, send, target } = setup({ grabs: true });
  send('pointerdown', 100, 100);
  send('pointermove', 100, 160);
  expect(isPageKept()).toBe(true);
  expect(target.drag).toHaveBeenCalledWith({ x: 90, y: 140 });
  send('pointercancel', 100, 160);
  expect(target.drop).toHaveBeenCalledTimes(1);
});

test('a mouse that hovers moves the crosshair and takes it along when it leaves', () => {
  const { send, target } = setup();
  send('pointermove', 60, 70, 1, 'mouse');
  expect(target.showCrosshair).toHaveBeenCalledWith({ x: 50, y: 50 });
  send('pointerleave', 5, 70, 1, 'mouse');
  expect(target.hideCrosshair).toHaveBeenCalled();
});

test('a turned picture is read from its own left edge', () => {
  const { send, target } = setup({ isTurned: true });
  send('pointerdown', 110, 60);
  send('pointerup', 110, 60);
  expect(target.tap).toHaveBeenCalledWith({ x: 40, y: 200 });
});

test('in the full screen there is no page: up and down pans as well as sideways', () => {
  const { send, target } = setup({ isFull: true });
  send('pointerdown', 100, 100);
  send('pointermove', 102, 130);
  expect(target.pan).toHaveBeenCalledWith(2);
});

test('ignores all gestures after it was stopped', () => {
  const { gestures, send, target } = setup();
  send('pointerdown', 100, 100);
  gestures.stop();
  jest.advanceTimersByTime(500);
  send('pointermove', 200, 100);
  expect(target.showCrosshair).not.toHaveBeenCalled();
  expect(target.pan).not.toHaveBeenCalled();
});

describe('the prices at the side', () => {
  test('stretch under a mouse that is pulled up, and shrink under one that is pulled down', () => {
    const { send, target } = setup();
    send('pointerdown', 290, 100, 1, 'mouse');
    send('pointermove', 292, 80, 1, 'mouse');
    send('pointermove', 240, 95, 1, 'mouse');
    send('pointerup', 240, 95, 1, 'mouse');
    expect(target.scalePrices.mock.calls).toEqual([[20], [-15]]);
    expect(target.pan).not.toHaveBeenCalled();
    expect(target.tap).not.toHaveBeenCalled();
  });

  test('stretch under a finger where there is no page to scroll', () => {
    const { send, target } = setup({ isFull: true });
    send('pointerdown', 290, 100);
    send('pointermove', 290, 130);
    expect(target.scalePrices).toHaveBeenCalledWith(-30);
  });

  test('let a finger scroll the page', () => {
    const { isPageKept, send, target } = setup();
    send('pointerdown', 290, 100);
    send('pointermove', 290, 130);
    expect(isPageKept()).toBe(false);
    expect(target.scalePrices).not.toHaveBeenCalled();
  });

  test('do not stretch from beside them', () => {
    const { send, target } = setup({ isFull: true });
    send('pointerdown', 100, 100);
    send('pointermove', 100, 130);
    expect(target.scalePrices).not.toHaveBeenCalled();
  });
});
