import type { WalletPosting } from '@h5/shared/contract/wallet/endpoints';
import { Decimal } from '@h5/shared/money/money';

const words = {
  demo_funds: 'demoFunds',
  spot_freeze: 'froze',
  spot_release: 'released',
  spot_buy: 'bought',
  spot_sell: 'sold',
  spot_fee: 'fee',
  lock: 'lock',
  lock_yield: 'lockIncome',
  lock_penalty: 'lockPenalty',
  transfer: 'transfer',
  lever_open: 'futuresOpen',
  lever_close: 'futuresClose',
  lever_fee: 'futuresFee',
  overnight: 'overnightFee',
  margin: 'margin',
  liquidation: 'liquidation',
  deleverage: 'deleverage',
  micro_open: 'optionOpen',
  micro_settle: 'optionSettled',
  stock: 'stock',
  stock_fee: 'stockFee',
  copy_fund: 'copyFund',
  follow_share: 'profitShare',
  recharge: 'deposit',
  deposit_reversed: 'depositReversed',
  withdraw: 'withdrawal',
  withdraw_fee: 'withdrawalFee',
  withdraw_back: 'withdrawalReturned',
  convert: 'exchange',
  payment: 'payment',
  bank_in: 'bankDeposit',
  bank_out: 'bankWithdrawal',
  dual: 'dual',
  dual_settle: 'dualSettled',
  ieo: 'tokenSale',
  ieo_refund: 'tokenSaleRefund',
  ieo_release: 'tokensUnlocked',
  loan: 'loan',
  loan_interest: 'loanInterest',
  mining: 'mining',
} as const;

/** Both postings of a trade have the same kind: one currency is credited, the other debited. */
const otherSide = { spot_buy: 'paid', spot_sell: 'received' } as const;

/** The message key of a ledger line. */
export function ledgerMessageKey(line: WalletPosting) {
  const { kind } = line;
  const change = ownedChange(line);
  if (kind === 'spot_buy' && change.isNegative()) return otherSide.spot_buy;
  if (kind === 'spot_sell' && change.gt(0)) return otherSide.spot_sell;
  if ((kind === 'withdraw' || kind === 'bank_out') && change.isZero()) return 'withdrawalFrozen';
  return words[kind];
}

/** The change of available plus frozen. Freezing does not change it. */
function ownedChange({ amount, frozenDelta }: WalletPosting): Decimal {
  return new Decimal(amount).plus(frozenDelta);
}

/** The displayed amount: the change of what is owned, or the frozen or released amount. */
export function ledgerAmount(line: WalletPosting): Decimal {
  const change = ownedChange(line);
  return change.isZero() ? new Decimal(line.amount) : change;
}
