import { ConcurrencyLimit } from './ConcurrencyLimit';

/** Work that ends when it is told to. */
function aWork() {
  let end = () => {};
  const done = new Promise<void>((resolve) => (end = resolve));
  const run = jest.fn(() => done);
  return { run, end: () => end() };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('does so much of a person’s work at once, and the rest in the order of asking', async () => {
  const turns = new ConcurrencyLimit({ atOnce: 2, mostWaiting: 5 });
  const works = Array.from({ length: 4 }, aWork);
  const ends = works.map(({ run }) => turns.run('anna', run));
  await settled();
  expect(works.map(({ run }) => run.mock.calls.length)).toEqual([1, 1, 0, 0]);
  works[1]?.end();
  await ends[1];
  await settled();
  expect(works.map(({ run }) => run.mock.calls.length)).toEqual([1, 1, 1, 0]);
  for (const { end } of works) end();
  await Promise.all(ends);
});

test('lets nobody wait for somebody else', async () => {
  const turns = new ConcurrencyLimit({ atOnce: 1, mostWaiting: 5 });
  const [hers, his] = [aWork(), aWork()];
  const first = turns.run('anna', hers.run);
  const second = turns.run('ben', his.run);
  await settled();
  expect(his.run).toHaveBeenCalled();
  his.end();
  await second;
  hers.end();
  await first;
});

test('refuses what is beyond the line, and takes more once the line is shorter', async () => {
  const turns = new ConcurrencyLimit({ atOnce: 1, mostWaiting: 1 });
  const works = Array.from({ length: 3 }, aWork);
  const [first, second, third] = works.map(({ run }) => turns.run('anna', run));
  await expect(third).rejects.toMatchObject({ code: 'BUSY' });
  expect(works[2]?.run).not.toHaveBeenCalled();
  for (const { end } of works) end();
  await Promise.all([first, second]);
  await expect(turns.run('anna', () => Promise.resolve(1))).resolves.toBe(1);
});

test('goes on after work that has failed, and forgets who has nothing under way', async () => {
  const turns = new ConcurrencyLimit({ atOnce: 1, mostWaiting: 5 });
  const failing = turns.run('anna', () => Promise.reject(new Error('on purpose')));
  const after = turns.run('anna', () => Promise.resolve('done'));
  await expect(failing).rejects.toThrow('on purpose');
  await expect(after).resolves.toBe('done');
  expect(turns.size).toBe(0);
});
