import * as z from 'zod/mini';
import { getProfitShares } from '@h5/shared/contract/lead-traders/endpoints';
import { examples } from '@h5/shared/contract/lead-traders/examples';
import type { ProfitShare } from '@h5/shared/contract/copy-trading/history';
import { weeksOf } from './weeksOf';

const monday = Date.UTC(2026, 0, 12);
const dayMs = 86_400_000;

function aShare(createdAt: number, paid: string): ProfitShare {
  const [share] = z.decode(getProfitShares.output, examples.getProfitShares.output).list;
  if (!share) throw new Error('The example has no share.');
  return { ...share, createdAt, paid };
}

test('shares are added up by the week that begins on Monday', () => {
  const weeks = weeksOf(
    [aShare(monday, '1.5'), aShare(monday - 1, '2'), aShare(monday - 2, '3')],
    false,
  );
  expect(weeks.map(({ start, total }) => [start, total?.toFixed()])).toEqual([
    [monday, '1.5'],
    [monday - 7 * dayMs, '5'],
  ]);
});

test('a week has no sum while more of it may follow', () => {
  const weeks = weeksOf([aShare(monday, '1'), aShare(monday - 1, '2')], true);
  expect(weeks.map(({ total }) => total?.toFixed())).toEqual(['1', undefined]);
});
