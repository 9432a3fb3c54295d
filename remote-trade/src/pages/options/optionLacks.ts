import type { WalletStore } from '@h5/shared/app';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { Decimal } from '@h5/shared/money/money';
import type { FundsNeed } from '../../features/funds';
import type { OptionFormStore } from './OptionFormStore';

/** What the account of options lacks for a stake and its fee; zero if it is empty and there is no stake yet. */
export function optionLacks(
  { available, currency, outcomes }: OptionFormStore,
  wallet: Pick<WalletStore, 'available'>,
): FundsNeed | undefined {
  if (!currency) return undefined;
  const { currencyId } = currency;
  const account = accountType.options;
  const missing = outcomes?.cost.minus(wallet.available(currencyId, account)) ?? new Decimal(0);
  const isBare = !outcomes && new Decimal(available ?? 1).isZero();
  return missing.gt(0) || isBare ? { account, currencyId, missing } : undefined;
}
