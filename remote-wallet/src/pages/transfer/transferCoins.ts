import type { AppStore } from '@h5/shared/app';
import { defaultQuoteId } from '@h5/shared/contract/primitives';
import { Decimal } from '@h5/shared/money/money';
import { transferAccounts, type TransferDraft } from './TransferDraft';

type App = Pick<AppStore, 'markets' | 'wallet'>;

export function coinCode({ markets, wallet }: App, currencyId: number): string {
  const known = wallet.list.find((balance) => balance.currencyId === currencyId);
  return known?.coin ?? markets.codeOf(currencyId);
}

/** The coins that can be moved: those of which the source has something first. */
export function coinsToMove(app: App, { from, currencyId: chosen }: TransferDraft) {
  const { wallet } = app;
  const owned = wallet.list
    .filter(({ accountType: type }) => transferAccounts.includes(type))
    .map(({ currencyId }) => currencyId);
  const usd = (currencyId: number) => {
    const balance = wallet.find(currencyId, from);
    return (balance && wallet.usd(balance)) ?? new Decimal(0);
  };
  return [...new Set([defaultQuoteId, chosen, ...owned])]
    .sort((a, b) => usd(b).cmp(usd(a)))
    .map((currencyId) => ({ currencyId, coin: coinCode(app, currencyId) }));
}
