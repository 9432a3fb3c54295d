import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, useAccountName, useApp } from '@h5/shared/app';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { Notice } from '@h5/shared/ui/feedback/Notice';
import { useSaleText } from '../../features/token-sales';
import type { SubscribeStore } from './SubscribeStore';

/** Where what is missing comes from: another account of the person that has it, else a deposit. */
export const SubscribeFunds = observer(function SubscribeFunds(props: { store: SubscribeStore }) {
  const { form, sale, source } = props.store;
  const { t } = useTranslation('finance');
  const { hasRoute, wallet } = useApp();
  const nameOf = useAccountName();
  const { money, quote } = useSaleText(sale);
  if (form.problem !== 'tooMuch' || !wallet.isLoaded) return null;

  const currency = sale.payCurrencyId;
  if (source) {
    const query = { from: source.from, to: accountType.spot, currency_id: currency };
    const values = { amount: money(source.missing), account: nameOf(source.from) };
    return (
      <Notice as={Link} kind="info" to={pageUrl(pagePaths.transfer, query)}>
        {t('lockPurchase.move', values)}
      </Notice>
    );
  }
  if (!hasRoute(pagePaths.deposit)) return null;
  return (
    <Notice as={Link} kind="info" to={pageUrl(pagePaths.deposit, { currency })}>
      {t('lockPurchase.deposit', { coin: quote })}
    </Notice>
  );
});
