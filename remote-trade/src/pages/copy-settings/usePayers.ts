import { useApp } from '@h5/shared/app';
import { defaultQuoteId } from '@h5/shared/contract/primitives';
import { accountType, type AccountType } from '@h5/shared/contract/wallet/accountTypes';
import type { Decimal } from '@h5/shared/money/money';
import { useFunds } from '../../features/funds';
import type { CopySettingsStore } from './CopySettingsStore';

interface Payer {
  account: AccountType;
  available: Decimal;
}

/** The accounts that the amount is taken from, with what they have. Call it in an observer. */
export function usePayers({ amount, available, plan }: CopySettingsStore): Payer[] {
  const { wallet } = useApp();
  const margin = { account: accountType.margin, available };
  const [first] = useFunds().sourcesFor({ ...margin, currencyId: defaultQuoteId });
  const other = plan?.from ?? first?.from;
  if (other === undefined || (available.gt(0) && available.gte(amount))) return [margin];
  const second = { account: other, available: wallet.available(defaultQuoteId, other) };
  return available.isZero() ? [second] : [margin, second];
}
