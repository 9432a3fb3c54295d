import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import { Section } from '@h5/shared/ui/layout/Section';
import { List } from '@h5/shared/ui/lists/List';
import { DepositRow, LiveDeposits } from '../../features/deposits';
import styles from './LatestDeposits.module.css';

const shownRows = 5;
const rowHeight = 64;

/** The latest deposits of the coin, live. */
export const LatestDeposits = observer(function LatestDeposits(props: { currencyId: number }) {
  const { t } = useTranslation('wallet');
  const app = useApp();
  const [deposits] = useState(
    () => new LiveDeposits(app, { currencyId: props.currencyId, kind: 'coin' }, shownRows),
  );
  const { list } = deposits;
  /** Without the next pages: all deposits are on a page of their own. */
  const firstPage = {
    isLoaded: list.isLoaded,
    isLoading: list.isLoading,
    problem: list.problem,
    refresh: list.refresh,
  };

  useEffect(() => deposits.follow(), [deposits]);

  return (
    <Section title={t('receive.latest')}>
      <List
        label={t('receive.latest')}
        items={list.rows.slice(0, shownRows)}
        source={firstPage}
        isPart
        keyOf={({ id }) => id}
        renderItem={(deposit) => <DepositRow deposit={deposit} />}
        rowHeight={rowHeight}
        empty={<p className={styles.none}>{t('receive.none')}</p>}
      />
    </Section>
  );
});
