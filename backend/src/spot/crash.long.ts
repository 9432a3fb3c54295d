import { killServers, type KillReport } from '../testing/killServers';

const folders = 5;
const killsPerFolder = 10;
/** Generous for a busy machine; the measured times are printed. */
const longestStartMs = 60_000;

const all: KillReport = { placed: 0, cancelled: 0, unanswered: 0, startMs: [] };

/** Several folders, because a growing database makes the comparison slower. */
test.each(Array.from({ length: folders }, (_, place) => place + 1))(
  `killed ${killsPerFolder} times while trading, no acknowledged order is lost or executed twice: folder %i`,
  async () => {
    const killed = await killServers(killsPerFolder, 5);
    all.placed += killed.placed;
    all.cancelled += killed.cancelled;
    all.unanswered += killed.unanswered;
    all.startMs.push(...killed.startMs);
    expect(killed.placed).toBeGreaterThan(killsPerFolder * 10);
    expect(killed.cancelled).toBeGreaterThan(killsPerFolder);
    expect(killed.unanswered).toBeGreaterThan(killsPerFolder);
  },
  600_000,
);

test('the server accepts requests within seconds after each kill', () => {
  const { startMs, ...counts } = all;
  const sorted = startMs.sort((one, two) => one - two);
  const at = (part: number) => Math.round(sorted[Math.floor((sorted.length - 1) * part)] ?? 0);
  process.stdout.write(
    `${sorted.length} kills: ${JSON.stringify(counts)}; ` +
      `serving again after ${at(0)} ms at best, ${at(0.5)} in the middle, ${at(1)} at worst\n`,
  );
  expect(sorted).toHaveLength(folders * killsPerFolder);
  expect(at(1)).toBeLessThan(longestStartMs);
});
