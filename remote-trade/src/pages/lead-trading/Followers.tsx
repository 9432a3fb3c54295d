import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import type { Follower } from '@h5/shared/contract/copy-trading/history';
import { formatCoinAmount, formatSignedAmount } from '@h5/shared/money/format';
import { formatDate } from '@h5/shared/rules/formatTime';
import { Button } from '@h5/shared/ui/actions/Button';
import { EmptyState } from '@h5/shared/ui/feedback/EmptyState';
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
    <article className={styles.row}>
      <p translate="no">{name}</p>
      <p className={styles.end}>{usdt(amount)}</p>
      <p className={styles.label}>
        {t('leadTrading.followers.since', { date: formatDate(since, tag) })}
      </p>
      <p className={styles.endLabel}>
        {t('leadTrading.followers.profit', {
          profit: formatSignedAmount(cumulative, tag, cents),
          share: formatCoinAmount(sharesPaid, cents, tag),
        })}
      </p>
    </article>
  );
});
