import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useApp, useReportUsable } from '@h5/shared/app';
import { pagePaths } from '@h5/shared/contract/routes';
import { Button } from '@h5/shared/ui/actions/Button';
import { EmptyState } from '@h5/shared/ui/feedback/EmptyState';
import { List } from '@h5/shared/ui/lists/List';
import cards from '../../components/Cards.module.css';
import { FinancePageFrame } from '../../components/FinancePageFrame';
import { SkeletonCards } from '../../components/SkeletonCards';
import { SubscriptionCard } from './SubscriptionCard';
import styles from './TokenSubscriptions.module.css';
import { TokenSubscriptionsStore } from './TokenSubscriptionsStore';

/** /pages/ieo/order — what the person has subscribed to, what they got, and when it is unlocked. */
export const TokenSubscriptionsPage = observer(function TokenSubscriptionsPage() {
  const { t } = useTranslation('finance');
  const app = useApp();
  const [store] = useState(() => new TokenSubscriptionsStore(app));
  const { pages } = store;

  useEffect(() => void app.markets.load(), [app]);
  useEffect(() => store.watch(), [store]);
  useReportUsable(pages.isLoaded);

  return (
    <FinancePageFrame path={pagePaths.tokenSubscriptions} title={t('tokenSubscriptions.title')}>
      <div className={styles.list}>
        <List
          label={t('tokenSubscriptions.title')}
          items={pages.rows}
          keyOf={({ id }) => id}
          renderItem={(subscription) => <SubscriptionCard subscription={subscription} />}
          isLoading={pages.isLoading || (!pages.isLoaded && !pages.problem)}
          problem={pages.problem}
          onRetry={() => void pages.retry()}
          hasMore={pages.hasMore}
          onMore={() => void pages.more()}
          onRefresh={() => pages.refresh()}
          skeleton={<SkeletonCards />}
          className={cards.cards}
          empty={
            <EmptyState
              title={t('tokenSubscriptions.none')}
              action={
                <Button as={Link} to={pagePaths.tokenSales} variant="soft" size={40}>
                  {t('tokenSale.choose')}
                </Button>
              }
            />
          }
        />
      </div>
    </FinancePageFrame>
  );
});
