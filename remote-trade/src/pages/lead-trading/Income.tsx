import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import { formatSignedAmount } from '@h5/shared/money/format';
import { formatUtcDate } from '@h5/shared/rules/formatTime';
import { EmptyState } from '@h5/shared/ui/feedback/EmptyState';
import { List } from '@h5/shared/ui/lists/List';
import { IncomeStore } from './IncomeStore';
import styles from './LeadTrading.module.css';
import type { IncomeWeek } from './weeksOf';

const cents = 2;

/** The profit shares that followers paid, by week. */
export const Income = observer(function Income() {
  const { t } = useTranslation('trade');
  const { api } = useApp();
  const [store] = useState(() => new IncomeStore(api));
  const { pages } = store;
  useEffect(() => void pages.load(), [pages]);

  return (
    <List
      label={t('leadTrading.income.tab')}
      items={store.weeks}
      source={pages}
      keyOf={({ start }) => start}
      rowHeight={96}
      parts={['words', 'figures']}
      renderItem={(week) => <Week week={week} />}
      empty={
        <EmptyState title={t('leadTrading.income.empty')}>
          {t('leadTrading.income.help')}
        </EmptyState>
      }
    />
  );
});

const Week = observer(function Week({ week: { start, shares, total } }: { week: IncomeWeek }) {
  const { t } = useTranslation('trade');
  const { tag } = useApp().locale;
  const usdt = (value: Parameters<typeof formatSignedAmount>[0]) =>
    t('amountOf', { amount: formatSignedAmount(value, tag, cents), coin: 'USDT' });

  return (
    <section className={styles.week}>
      <h3 className={styles.row}>
        <span>{t('leadTrading.income.week', { date: formatUtcDate(start, tag) })}</span>
        <span className={styles.end}>{total && usdt(total)}</span>
      </h3>
      <ul>
        {shares.map(({ id, follower, paid }) => (
          <li key={id} className={styles.share}>
            <span>{follower}</span>
            <span>{usdt(paid)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
});
