import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, useAccountName, useApp } from '@h5/shared/app';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { Notice } from '@h5/shared/ui/feedback/Notice';
import { useCoin } from '../../features/locks';
import type { LockPurchaseStore } from './LockPurchaseStore';

/** Where what is missing comes from: another account of the person that has it, else a deposit. */
export const FundsHint = observer(function FundsHint({ store }: { store: LockPurchaseStore }) {
  const { t } = useTranslation('finance');
  const { hasRoute, wallet } = useApp();
  const nameOf = useAccountName();
  const { form, product, source } = store;
  const { currencyId, name } = product;
  const { coin, write } = useCoin(currencyId, name);
  if (form.problem !== 'tooMuch' || !wallet.isLoaded) return null;

  if (source) {
    const query = { from: source.from, to: accountType.spot, currency_id: currencyId };
    return (
      <Notice as={Link} kind="info" to={pageUrl(pagePaths.transfer, query)}>
        {t('lockPurchase.move', { amount: write(source.missing), account: nameOf(source.from) })}
      </Notice>
    );
  }
  if (!hasRoute(pagePaths.deposit)) return null;
  return (
    <Notice as={Link} kind="info" to={pageUrl(pagePaths.deposit, { currency: currencyId })}>
      {t('lockPurchase.deposit', { coin })}
    </Notice>
  );
});
