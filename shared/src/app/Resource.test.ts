import { Resource } from './Resource';

/** A server whose replies are numbered; `hold` keeps the next one back until it is released. */
function aServer() {
  let reads = 0;
  let gate: Promise<void> | undefined;
  const server = {
    isDown: false,
    get reads() {
      return reads;
    },
    read: async () => {
      const value = (reads += 1);
      await gate;
      if (server.isDown) throw new Error('Not now.');
      return value;
    },
    hold() {
      let release = () => {};
      gate = new Promise((resolve) => (release = resolve));
      return () => {
        gate = undefined;
        release();
      };
    },
  };
  return server;
}

test('reads once for concurrent callers, and not again while fresh', async () => {
  const server = aServer();
  const resource = new Resource(server.read);
  await Promise.all([resource.load(), resource.load(), resource.refresh()]);
  await resource.load();
  expect(resource).toMatchObject({ value: 1, isLoaded: true, isLoading: false, isStale: false });
  expect(server.reads).toBe(1);
});

test('reads again once it is no longer fresh', async () => {
  jest.useFakeTimers();
  const server = aServer();
  const resource = new Resource(server.read, { freshMs: 1_000 });
  await resource.load();
  jest.advanceTimersByTime(999);
  await resource.load();
  expect(server.reads).toBe(1);
  jest.advanceTimersByTime(1);
  await resource.load();
  expect(resource.value).toBe(2);
  jest.useRealTimers();
});

test('keeps a stale value while a refresh fails, and says why', async () => {
  const server = aServer();
  const resource = new Resource(server.read);
  await resource.load();
  server.isDown = true;
  await resource.refresh();
  expect(resource).toMatchObject({
    value: 1,
    isStale: true,
    problem: 'Not now.',
    isLoading: false,
  });
  server.isDown = false;
  await resource.load();
  expect(resource).toMatchObject({ value: 3, isStale: false, problem: undefined });
});

test('reads once more if something changed during a read, however often', async () => {
  const server = aServer();
  const resource = new Resource(server.read);
  const release = server.hold();
  const loading = resource.load();
  void resource.invalidate();
  void resource.invalidate();
  release();
  await loading;
  expect(resource.value).toBe(2);
  expect(server.reads).toBe(2);
});

test('takes a value that comes by an event', async () => {
  const resource = new Resource(aServer().read);
  resource.set(7);
  expect(resource).toMatchObject({ value: 7, isLoaded: true });
});

test('retries a failed read when the device is online, until it is stopped', async () => {
  const server = aServer();
  server.isDown = true;
  const resource = new Resource(server.read);
  const stop = resource.retryWhenOnline();
  await resource.load();
  expect(resource.problem).toBe('Not now.');
  server.isDown = false;
  dispatchEvent(new Event('online'));
  await resource.refresh();
  expect(resource.problem).toBeUndefined();
  const { reads } = server;
  dispatchEvent(new Event('online'));
  stop();
  server.isDown = true;
  await resource.refresh();
  dispatchEvent(new Event('online'));
  expect(server.reads).toBe(reads + 1);
});
