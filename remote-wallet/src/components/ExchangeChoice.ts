import { storePerSession } from '@h5/shared/app';

/** Which coin of an exchange is being chosen. */
export type ExchangeSide = 'from' | 'to';

/** Both coins of an exchange, and what was typed before one of them is chosen. */
export interface ExchangeCoins {
  fromId: number;
  toId: number;
  amount: string;
}

/** The exchange that a coin is being chosen for: what is typed survives the way to the list of coins and back. */
class ExchangeChoice {
  draft: ExchangeCoins | undefined = undefined;

  /** The person leaves the form for the list of coins. */
  begin({ fromId, toId, amount }: ExchangeCoins): void {
    this.draft = { fromId, toId, amount };
  }

  /** Returns whether a form waits for the coin. */
  choose(side: ExchangeSide, currencyId: number): boolean {
    if (!this.draft) return false;
    this.draft = withCoin(this.draft, side, currencyId);
    return true;
  }

  /** The form has it. */
  end(): void {
    this.draft = undefined;
  }
}

export const useExchangeChoice = storePerSession(() => new ExchangeChoice());

/** Choosing the coin of the other side swaps both; an amount is one of the coin that is given. */
export function withCoin(
  { fromId, toId, amount }: ExchangeCoins,
  side: ExchangeSide,
  currencyId: number,
): ExchangeCoins {
  const isOther = currencyId === (side === 'from' ? toId : fromId);
  if (isOther) return { fromId: toId, toId: fromId, amount: '' };
  return side === 'from'
    ? { fromId: currencyId, toId, amount: currencyId === fromId ? amount : '' }
    : { fromId, toId: currencyId, amount };
}
