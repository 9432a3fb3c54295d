import { loadedWhenIdle } from './whenIdle';

let reportUsable: () => void;
let idle: (() => void)[];

beforeEach(() => {
  idle = [];
  reportUsable = () => undefined;
  window.requestIdleCallback = ((work: () => void) => idle.push(work)) as never;
  globalThis.PerformanceObserver = class {
    constructor(callback: (list: unknown) => void) {
      reportUsable = () => callback({ getEntriesByName: () => [{}] });
    }
    observe() {}
    disconnect() {}
  } as never;
});

const settle = () => new Promise((resolve) => setTimeout(resolve));

test('a part of a page is loaded once the first screen is usable and the browser idle', async () => {
  const load = jest.fn(() => Promise.resolve('sheet'));
  loadedWhenIdle(load);
  await settle();
  expect(idle).toEqual([]);
  reportUsable();
  await settle();
  expect(load).not.toHaveBeenCalled();
  idle[0]?.();
  await settle();
  expect(load).toHaveBeenCalledTimes(1);
});

test('a part that could not be loaded in advance is loaded when it is opened', async () => {
  const load = jest.fn(() => Promise.resolve('sheet'));
  load.mockRejectedValueOnce(new Error('There is no connection.'));
  const open = loadedWhenIdle(load);
  reportUsable();
  await settle();
  idle[0]?.();
  await settle();
  await expect(open()).resolves.toBe('sheet');
});
