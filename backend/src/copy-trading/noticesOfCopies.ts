import type { Decimal } from '@h5/shared/money/money';
import type { FuturesNotice } from '../futures/positionNotices';
import type { CopyRelation, LeadTrader } from './CopyRelation';
import type { SkippedCopy } from './copyTrading.sql';

type NewsOfSkip = Pick<SkippedCopy, 'symbol' | 'side' | 'action' | 'reason' | 'needed' | 'had'>;

/** A change of a relation that its follower or trader did not ask for. */
export type CopyNews = { relation: CopyRelation } & (
  | { kind: 'skipped'; skipped: NewsOfSkip }
  | { kind: 'ended'; amount: Decimal }
  | { kind: 'share'; amount: Decimal }
  | { kind: 'rate' }
);

/** The notices of a batch to followers and traders. A trader gets one for the sum of all shares. */
export function noticesOfCopies({ news }: { news: readonly CopyNews[] }): FuturesNotice[] {
  const received = new Map<LeadTrader, Decimal>();
  for (const one of news) {
    if (one.kind !== 'share') continue;
    const { trader } = one.relation;
    received.set(trader, one.amount.plus(received.get(trader) ?? 0));
  }
  return [
    ...news.flatMap((one) => noticeOfFollower(one) ?? []),
    ...[...received].map(([{ userId }, amount]): FuturesNotice => {
      const params = { role: 'received', amount: amount.toFixed() };
      return { userId, kind: 'money', key: 'share', params };
    }),
  ];
}

/** The notice to the follower; undefined for an end that the follower asked for. */
function noticeOfFollower(news: CopyNews): FuturesNotice | undefined {
  const { userId, trader, reason: end } = news.relation;
  const of = { trader: trader.nickname, trader_id: String(trader.id) };
  switch (news.kind) {
    case 'skipped': {
      const { symbol, side, action, reason, needed, had } = news.skipped;
      const why = action === 'close' ? 'part' : reason;
      const params = { ...of, symbol, side, reason: why };
      if (needed !== null && had !== null) Object.assign(params, { needed, had });
      return { userId, key: 'copy_skipped', params };
    }
    case 'ended': {
      if (end === null || end === 'left') return undefined;
      const params = { ...of, reason: end, amount: news.amount.toFixed() };
      return { userId, key: 'copy_ended', params };
    }
    case 'share': {
      const params = { ...of, role: 'paid', amount: news.amount.toFixed() };
      return { userId, kind: 'money', key: 'share', params };
    }
    case 'rate': {
      const { rate, nextRate, nextRateFrom } = trader;
      if (nextRate === null || nextRateFrom === null) return undefined;
      const params = { ...of, rate: nextRate, before: rate, from: String(nextRateFrom) };
      return { userId, key: 'copy_rate', params };
    }
  }
}
