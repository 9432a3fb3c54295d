import { figuresPeriods } from '@h5/shared/contract/copy-trading/fields';
import type { TradersQuery } from '@h5/shared/contract/lead-traders/endpoints';

export const traderSorts = ['drawdown', 'roi', 'accuracy', 'followers'] as const;

/** What the list of traders shows. It is in the URL, so that "back" restores it. */
export type TraderListQuery = Pick<TradersQuery, 'sort' | 'period' | 'search'>;

export function parseTradersQuery(params: URLSearchParams): TraderListQuery {
  return {
    sort: traderSorts.find((sort) => sort === params.get('sort')) ?? 'drawdown',
    period: figuresPeriods.find((period) => period === params.get('period')) ?? '30',
    search: params.get('q') ?? undefined,
  };
}

export function tradersSearchParams({ sort, period, search }: TraderListQuery): URLSearchParams {
  return new URLSearchParams({ sort, period, ...(search && { q: search }) });
}
