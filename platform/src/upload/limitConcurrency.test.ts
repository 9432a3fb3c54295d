import { limitConcurrency } from './limitConcurrency';

/** Work that goes on until it is ended. */
function begin(run: ReturnType<typeof limitConcurrency>, owner: string) {
  let end: () => void = () => undefined;
  const work = () => new Promise<void>((resolve) => (end = resolve));
  const done = run(owner, work, () => new Error('too many'));
  return { done, end: () => end() };
}

test('work is refused while too much of it is running, in all or of one owner', async () => {
  const run = limitConcurrency({ all: 3, each: 2 });
  const first = begin(run, 'ada');
  const second = begin(run, 'ada');
  await expect(begin(run, 'ada').done).rejects.toThrow('too many');
  const third = begin(run, 'ben');
  await expect(begin(run, 'cy').done).rejects.toThrow('too many');

  third.end();
  await third.done;
  // What has ended makes room for another owner, and what still runs keeps counting.
  const fourth = begin(run, 'cy');
  await expect(begin(run, 'cy').done).rejects.toThrow('too many');
  first.end();
  await first.done;
  const fifth = begin(run, 'ada');
  fourth.end();
  await fourth.done;
  await expect(begin(run, 'ada').done).rejects.toThrow('too many');
  for (const one of [second, fifth]) one.end();
  await Promise.all([second.done, fifth.done]);
});

test('work that fails makes room as well', async () => {
  const run = limitConcurrency({ all: 1, each: 1 });
  const fail = () => Promise.reject(new Error('broken'));
  await expect(run('ada', fail, () => new Error('too many'))).rejects.toThrow('broken');
  await expect(run('ada', fail, () => new Error('too many'))).rejects.toThrow('broken');
});
