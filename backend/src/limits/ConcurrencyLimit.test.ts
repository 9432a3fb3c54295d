import { ConcurrencyLimit } from './ConcurrencyLimit';

/** Work that ends when the test says so. */
function aWork() {
  let end = () => {};
  const done = new Promise<void>((resolve) => (end = resolve));
  const run = jest.fn(() => done);
  return { run, end: () => end() };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('runs only so much work of a key at once, and the rest in order', async () => {
  const limit = new ConcurrencyLimit({ maxRunning: 2, maxWaiting: 5 });
  const works = Array.from({ length: 4 }, aWork);
  const ends = works.map(({ run }) => limit.run('anna', run));
  await settled();
  expect(works.map(({ run }) => run.mock.calls.length)).toEqual([1, 1, 0, 0]);
  works[1]?.end();
  await ends[1];
  await settled();
  expect(works.map(({ run }) => run.mock.calls.length)).toEqual([1, 1, 1, 0]);
  for (const { end } of works) end();
  await Promise.all(ends);
});

test('does not let one key wait for another', async () => {
  const limit = new ConcurrencyLimit({ maxRunning: 1, maxWaiting: 5 });
  const [hers, his] = [aWork(), aWork()];
  const first = limit.run('anna', hers.run);
  const second = limit.run('ben', his.run);
  await settled();
  expect(his.run).toHaveBeenCalled();
  his.end();
  await second;
  hers.end();
  await first;
});

test('refuses work beyond the queue, and accepts more once the queue is shorter', async () => {
  const limit = new ConcurrencyLimit({ maxRunning: 1, maxWaiting: 1 });
  const works = Array.from({ length: 3 }, aWork);
  const [first, second, third] = works.map(({ run }) => limit.run('anna', run));
  await expect(third).rejects.toMatchObject({ code: 'BUSY' });
  expect(works[2]?.run).not.toHaveBeenCalled();
  for (const { end } of works) end();
  await Promise.all([first, second]);
  await expect(limit.run('anna', () => Promise.resolve(1))).resolves.toBe(1);
});

test('continues after failed work, and removes idle keys', async () => {
  const limit = new ConcurrencyLimit({ maxRunning: 1, maxWaiting: 5 });
  const failing = limit.run('anna', () => Promise.reject(new Error('on purpose')));
  const after = limit.run('anna', () => Promise.resolve('done'));
  await expect(failing).rejects.toThrow('on purpose');
  await expect(after).resolves.toBe('done');
  expect(limit.size).toBe(0);
});

test('work of all keys takes turns, each in a later turn of the event loop', async () => {
  const limit = new ConcurrencyLimit({ maxRunning: 1, maxWaiting: 5, maxTogether: 2 });
  const works = Array.from({ length: 4 }, aWork);
  const ends = works.map(({ run }, at) => limit.run(`person ${at}`, run));
  const begun = () => works.map(({ run }) => run.mock.calls.length);
  await settled();
  expect(begun()).toEqual([1, 1, 0, 0]);
  works[0]?.end();
  await ends[0];
  expect(begun()).toEqual([1, 1, 0, 0]);
  await settled();
  await settled();
  expect(begun()).toEqual([1, 1, 1, 0]);
  for (const { end } of works) end();
  await Promise.all(ends);
});
