import { pagePaths } from '@h5/shared/contract/routes';
import { h5 } from '../../server';

/** The script of a first visit as `h5 budget` counts it, and its limit. */
export interface PageBudget {
  countedKb: number;
  limitKb: number;
}

/** By route. Fails if one exceeds its limit. */
export async function readPageBudgets(
  product: Parameters<typeof h5>[0],
): Promise<Record<string, PageBudget>> {
  const { parts } = JSON.parse(await h5(product, 'budget', '--json')) as {
    parts: { name: string; bytes: number; limit: number }[];
  };
  const visits = parts.filter(({ name }) => name.startsWith('visit '));
  return Object.fromEntries(
    visits.map(({ name, bytes, limit }) => [
      name.replace('visit ', '').replace(/^home$/, pagePaths.home),
      { countedKb: bytes / 1024, limitKb: limit / 1024 },
    ]),
  );
}
