import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, useApp } from '@h5/shared/app';
import type { DailyProfit, ProfitProduct } from '@h5/shared/contract/daily-profits/endpoints';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { formatSignedAmount } from '@h5/shared/money/format';
import { formatUtcDate } from '@h5/shared/rules/formatTime';
import { changeDirection, PriceChangeFrame } from '@h5/shared/ui/figures/PercentChange';
import { Icon } from '@h5/shared/ui/icons/Icon';
import type { ProfitDay } from './ProfitMonthStore';
import styles from './ProfitPage.module.css';

const cents = 2;
const names = {
  futures: 'modes.contract',
  copies: 'myCopies.title',
  options: 'modes.seconds',
  stocks: 'modes.stock',
} as const;

/** What made the profit of a day, with the records of its products. */
export const ProfitProducts = observer(function ProfitProducts({
  day,
}: {
  day: ProfitDay | undefined;
}) {
  const { t } = useTranslation('trade');
  const { tag } = useApp().locale;
  if (!day) return <p className={styles.hint}>{t('profit.choose')}</p>;
  const date = formatUtcDate(day.time, tag);

  return (
    <section aria-label={date} aria-live="polite" className={styles.products}>
      <h3 className={styles.date}>{date}</h3>
      {day.products.length === 0 && <p className={styles.label}>{t('profit.nothing', { date })}</p>}
      {day.products.map((row) => (
        <ProductRow key={row.product} row={row} />
      ))}
    </section>
  );
});

function ProductRow({ row: { day, product, profit, count } }: { row: DailyProfit }) {
  const { t } = useTranslation('trade');
  const { tag } = useApp().locale;
  const written = formatSignedAmount(profit, tag, cents);
  return (
    <Link to={recordOf(product, day)} className={styles.product}>
      <span className={styles.name}>
        {t(names[product])}
        <span className={styles.label}>{t('profit.trades', { count, number: count })}</span>
      </span>
      <PriceChangeFrame direction={changeDirection(written)}>{written} USDT</PriceChangeFrame>
      <Icon name="chevron-right" size={16} />
    </Link>
  );
}

function recordOf(product: ProfitProduct, day: number): string {
  const date = new Date(day).toISOString().slice(0, 10);
  if (product === 'futures') {
    const range = { tab: 'closed', range: 'days', from: date, to: date };
    return pageUrl(pagePaths.futuresRecord, range);
  }
  if (product === 'copies') return pageUrl(pagePaths.copies, { tab: 'closed' });
  if (product === 'options') return pageUrl(pagePaths.optionRecord, { day: date });
  return pageUrl(pagePaths.orders, { product: 'stock', status: 'history' });
}
