import { embeddedCrashDatabase } from './testing/CrashDatabase';
import { crashUnderMixedLoad } from './testing/crashUnderMixedLoad';

// Fifty kills on each database are in `mixedCrashes.long.ts`.
test('killed twice under a mixed load, the server loses and repeats nothing', async () => {
  const result = await crashUnderMixedLoad(embeddedCrashDatabase(), {
    kills: 2,
    examineEach: 2,
    locks: { people: 10, locksEach: 40, dueDays: 2 },
    restartEach: 2,
  });
  const { placed, opened, closed, options, bought, redeemed, mails } = result;
  const counts = [placed, opened, closed, options, bought, redeemed, mails, result.followed];
  expect(Math.min(...counts)).toBeGreaterThan(0);
}, 400_000);
