import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, useAccountName, useApp } from '@h5/shared/app';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { Notice } from '@h5/shared/ui/feedback/Notice';
import { useDualText } from '../../features/dual';
import type { InvestPurchaseStore } from './InvestPurchaseStore';

/** Where what is missing comes from: another account of the person that has it, else a deposit. What was typed stays. */
export const InvestFunds = observer(function InvestFunds({
  store,
}: {
  store: InvestPurchaseStore;
}) {
  const { t } = useTranslation('finance');
  const { hasRoute, wallet } = useApp();
  const nameOf = useAccountName();
  const { currencyId, detail, form, source } = store;
  const { paidIn, paidInCode, write } = useDualText(detail.product);
  if (form.problem !== 'tooMuch' || !wallet.isLoaded) return null;

  if (source) {
    const query = { from: source.from, to: accountType.spot, currency_id: currencyId };
    const values = { amount: write(paidIn, source.missing), account: nameOf(source.from) };
    return (
      <Notice as={Link} kind="info" to={pageUrl(pagePaths.transfer, query)}>
        {t('investPurchase.move', values)}
      </Notice>
    );
  }
  if (!hasRoute(pagePaths.deposit)) return null;
  return (
    <Notice as={Link} kind="info" to={pageUrl(pagePaths.deposit, { currency: currencyId })}>
      {t('investPurchase.deposit', { coin: paidInCode })}
    </Notice>
  );
});
