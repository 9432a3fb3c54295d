import { embeddedCrashDatabase, postgresCrashDatabase } from './testing/CrashDatabase';
import { crashUnderMixedLoad } from './testing/crashUnderMixedLoad';
import { PostgresCluster } from './testing/PostgresCluster';

const series = {
  kills: Number(process.env.H5_KILLS ?? 50),
  examineEach: 5,
  locks: { people: 200, locksEach: 100, dueDays: 6 },
  restartEach: 3,
  standstillEach: 5,
  settlesOptions: true,
};

const title = `killed ${series.kills} times while trading spot, contracts and options, copying, locking, paying income and sending codes, the server loses and repeats nothing`;

async function run(open: () => Promise<Parameters<typeof crashUnderMixedLoad>[0]>): Promise<void> {
  const { startMs, ...counts } = await crashUnderMixedLoad(await open(), series);
  const [slowest] = startMs.sort((one, two) => two - one);
  process.stdout.write(
    `${JSON.stringify(counts)}; started in ${Math.round(slowest ?? 0)} ms at worst\n`,
  );
  expect(counts.placed).toBeGreaterThan(series.kills * 10);
  const { opened, closed, options } = counts;
  expect(Math.min(opened, closed, options)).toBeGreaterThan(series.kills);
  expect(Math.min(counts.followed, counts.copies)).toBeGreaterThan(series.kills);
  expect(Math.min(counts.skips, counts.left)).toBeGreaterThan(0);
  expect(Math.min(counts.bought, counts.redeemed, counts.codes)).toBeGreaterThan(series.kills);
  expect(counts.killsDuringIncome).toBeGreaterThan(series.locks.dueDays / 2);
  expect(counts.mails).toBeGreaterThanOrEqual(counts.codes);
}

test(
  `on the embedded database: ${title}`,
  () => run(() => Promise.resolve(embeddedCrashDatabase())),
  5_400_000,
);

const onServer = PostgresCluster.findBinaries() ? test : test.skip;
onServer(
  `on PostgreSQL, which is restarted at once as well: ${title}`,
  () => run(postgresCrashDatabase),
  5_400_000,
);
