import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, MaskedAmount, useApp, useReportUsable } from '@h5/shared/app';
import type { Rig } from '@h5/shared/contract/mining/endpoints';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { Button } from '@h5/shared/ui/actions/Button';
import { Badge } from '@h5/shared/ui/feedback/Badge';
import { EmptyState } from '@h5/shared/ui/feedback/EmptyState';
import { ProgressBar } from '@h5/shared/ui/feedback/ProgressBar';
import { CoinIcon } from '@h5/shared/ui/icons/CoinIcon';
import { List } from '@h5/shared/ui/lists/List';
import cards from '../../components/Cards.module.css';
import { SkeletonCards } from '../../components/SkeletonCards';
import holding from '../../components/Holding.module.css';
import styles from './Mining.module.css';
import { RigListStore } from './RigListStore';
import { useMiningText } from './useMiningText';

/** One's rigs, newest first. */
export const RigList = observer(function RigList() {
  const { t } = useTranslation('finance');
  const app = useApp();
  const [store] = useState(() => new RigListStore(app));
  const { pages } = store;

  useEffect(() => store.watch(), [store]);
  useReportUsable(pages.isLoaded);

  return (
    <div className={styles.list}>
      <List
        label={t('mining.rigs')}
        items={pages.rows}
        keyOf={({ id }) => id}
        renderItem={(rig) => <RigRow rig={rig} />}
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
            title={t('mining.noRigs')}
            action={
              <Button
                as={Link}
                to={pageUrl(pagePaths.lockProducts, { kind: 'mining' })}
                variant="soft"
                size={40}
              >
                {t('mining.machines')}
              </Button>
            }
          />
        }
      />
    </div>
  );
});

/** One rig: what it has earned, and how far it is. */
const RigRow = observer(function RigRow({ rig }: { rig: Rig }) {
  const { t } = useTranslation('finance');
  const text = useMiningText(rig);
  const { days, daysPaid, id, income, name, number, state } = rig;
  const paid = t('lockOrders.days', { paid: daysPaid, count: days });

  return (
    <Link to={pageUrl(pagePaths.lockOrders, { rig: id })} className={holding.row}>
      <span className={holding.line}>
        <CoinIcon code={text.coin} size={24} />
        <span className={styles.amount} translate="no">
          {number} × {name}
        </span>
        <span className={styles.income}>
          <MaskedAmount>+{text.inCoin(income)}</MaskedAmount>
        </span>
      </span>
      <ProgressBar label={paid} value={daysPaid / days} />
      <span className={`${holding.detail} ${styles.detail}`}>
        <span>{paid}</span>
        <Badge tone={rig.isHalted ? 'warn' : 'plain'}>{t(`mining.state.${state}`)}</Badge>
      </span>
    </Link>
  );
});
