import type { Posting } from '@h5/shared/contract/wallet/endpoints';
import { Decimal } from '@h5/shared/money/money';

const words = {
  demo_funds: 'demoFunds',
  spot_freeze: 'froze',
  spot_release: 'released',
  spot_buy: 'bought',
  spot_sell: 'sold',
  spot_fee: 'fee',
} as const;

/** Both sides of a trade are lines of the same kind: one coin came, the other went. */
const otherSide = { spot_buy: 'paid', spot_sell: 'received' } as const;

/** What a line is called on screen. */
export function ledgerMessageKey(line: Posting) {
  const { kind } = line;
  const change = ownedChange(line);
  if (kind === 'spot_buy' && change.isNegative()) return otherSide.spot_buy;
  if (kind === 'spot_sell' && change.gt(0)) return otherSide.spot_sell;
  return words[kind];
}

/** What the person owns more or less of; freezing only moves it. */
function ownedChange({ amount, frozenDelta }: Posting): Decimal {
  return new Decimal(amount).plus(frozenDelta);
}

/** The figure a line is about: what came or went; for a freeze or a release what was moved. */
export function ledgerAmount(line: Posting): Decimal {
  const change = ownedChange(line);
  return change.isZero() ? new Decimal(line.amount) : change;
}
