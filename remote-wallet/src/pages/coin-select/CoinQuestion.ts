import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { withCoin, type ExchangeSide } from '../../components/ExchangeChoice';

/** What a coin is chosen for. */
const coinPurposes = ['receive', 'withdraw', 'exchange'] as const;

/** What a coin is chosen for, and for an exchange which of its two coins. */
export interface CoinQuestion {
  purpose: (typeof coinPurposes)[number];
  side: ExchangeSide;
  fromId: number | undefined;
  toId: number | undefined;
}

export function questionOfLink(query: URLSearchParams): CoinQuestion {
  const idOf = (name: string) => {
    const id = query.get(name) ?? '';
    return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : undefined;
  };
  return {
    purpose: coinPurposes.find((one) => one === query.get('for')) ?? 'receive',
    side: query.get('side') === 'to' ? 'to' : 'from',
    fromId: idOf('from'),
    toId: idOf('to'),
  };
}

/** The page on which a coin is received, withdrawn or exchanged. */
export function pageOfCoin(
  { purpose, side, fromId, toId }: CoinQuestion,
  currencyId: number,
): string {
  switch (purpose) {
    case 'receive':
      return pageUrl(pagePaths.deposit, { currency: currencyId });
    case 'withdraw':
      return pageUrl(pagePaths.withdraw, { currency: currencyId });
    case 'exchange': {
      if (fromId === undefined || toId === undefined) {
        return pageUrl(pagePaths.exchange, { [side]: currencyId });
      }
      const coins = withCoin({ fromId, toId, amount: '' }, side, currencyId);
      return pageUrl(pagePaths.exchange, { from: coins.fromId, to: coins.toId });
    }
  }
}
