import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import { pagePaths } from '@h5/shared/contract/routes';
import { getTokenSubscriptions } from '@h5/shared/contract/token-sales/endpoints';
import { FinancePageFrame } from '../../components/FinancePageFrame';
import { HoldingList } from '../../components/HoldingList';
import { SubscriptionCard } from './SubscriptionCard';

/** /pages/ieo/order — what the person has subscribed to, what they got, and when it is unlocked. */
export const TokenSubscriptionsPage = observer(function TokenSubscriptionsPage() {
  const { t } = useTranslation('finance');
  const { markets } = useApp();

  useEffect(() => void markets.load(), [markets]);

  return (
    <FinancePageFrame path={pagePaths.tokenSubscriptions} title={t('tokenSubscriptions.title')}>
      <HoldingList
        endpoint={getTokenSubscriptions}
        query={{}}
        label={t('tokenSubscriptions.title')}
        renderItem={(subscription) => <SubscriptionCard subscription={subscription} />}
        none={t('tokenSubscriptions.none')}
        offer={{ to: pagePaths.tokenSales, words: t('tokenSale.choose') }}
      />
    </FinancePageFrame>
  );
});
