import { Decimal, toWireAmount } from '@h5/shared/money/money';
import { withdrawalFee, type CoinNetwork } from '@h5/shared/rules/networks';
import { withdrawalNet } from '@h5/shared/rules/withdrawals';
import { AppError } from '../errors/AppError';

export type WithdrawalTerms = Pick<
  CoinNetwork,
  'decimals' | 'minWithdrawal' | 'minFee' | 'feeRate'
>;

/**
 * The fee of an amount that can be withdrawn, and what is left of it.
 * @throws {AppError} QUANTITY_OFF_STEP, QUANTITY_TOO_SMALL, or FEE_CHANGED if another net amount was promised
 */
export function checkAmount(
  terms: WithdrawalTerms,
  { amount, net: promised }: { amount: string; net: string },
): { fee: string; net: string } {
  const { decimals, minWithdrawal } = terms;
  if (new Decimal(amount).decimalPlaces() > decimals) {
    throw new AppError('QUANTITY_OFF_STEP', { step: new Decimal(10).pow(-decimals).toFixed() });
  }
  if (new Decimal(amount).lt(minWithdrawal)) {
    throw new AppError('QUANTITY_TOO_SMALL', { min: minWithdrawal });
  }
  const net = toWireAmount(withdrawalNet(terms, amount));
  if (net !== promised) throw new AppError('FEE_CHANGED');
  return { net, fee: toWireAmount(withdrawalFee(terms, amount)) };
}
