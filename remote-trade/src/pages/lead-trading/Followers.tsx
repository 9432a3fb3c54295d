import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import type { Follower } from '@h5/shared/contract/copy-trading/history';
import { formatCoinAmount } from '@h5/shared/money/format';
import { Decimal } from '@h5/shared/money/money';
import { formatDate } from '@h5/shared/rules/formatTime';
import { Button } from '@h5/shared/ui/actions/Button';
import { EmptyState } from '@h5/shared/ui/feedback/EmptyState';
import { MoneyChange } from '@h5/shared/ui/figures/MoneyChange';
import { List } from '@h5/shared/ui/lists/List';
import { FollowersStore } from './FollowersStore';
import styles from './LeadTrading.module.css';

const cents = 2;

/** Who copies the trader. Names are masked. */
export const Followers = observer(function Followers({ onShare }: { onShare: () => void }) {
  const { t } = useTranslation('trade');
  const { api } = useApp();
  const [store] = useState(() => new FollowersStore(api));
  const { pages } = store;
  useEffect(() => void pages.load(), [pages]);

  return (
    <List
      label={t('leadTrading.followers.tab')}
      pages={pages}
      keyOf={store.keyOf}
      rowHeight={72}
      parts={['name', 'figures']}
      renderItem={(follower) => <Row follower={follower} />}
      empty={
        <EmptyState
          title={t('leadTrading.followers.empty')}
          action={
            <Button variant="soft" size={40} onClick={onShare}>
              {t('leadTrading.share')}
            </Button>
          }
        />
      }
    />
  );
});

const Row = observer(function Row({ follower }: { follower: Follower }) {
  const { t } = useTranslation('trade');
  const { tag } = useApp().locale;
  const { name, since, amount, cumulative, sharesPaid } = follower;
  const usdt = (value: string) =>
    t('amountOf', { amount: formatCoinAmount(value, cents, tag), coin: 'USDT' });

  return (
    <article className={styles.follower}>
      <p>
        <span translate="no">{name}</span>
        <span>{usdt(amount)}</span>
      </p>
      <p className={styles.label}>
        <span>{t('leadTrading.followers.since', { date: formatDate(since, tag) })}</span>
        <span>
          {t('copyRelation.realised')}{' '}
          <MoneyChange
            amount={new Decimal(cumulative)}
            ratio={undefined}
            decimals={cents}
            tag={tag}
          />
        </span>
      </p>
      {new Decimal(sharesPaid).gt(0) && (
        <p className={styles.label}>
          <span>{t('copyRelation.share.paid')}</span>
          <span>{usdt(sharesPaid)}</span>
        </p>
      )}
    </article>
  );
});
