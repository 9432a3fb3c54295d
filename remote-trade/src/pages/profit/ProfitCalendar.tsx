import { observer } from 'mobx-react-lite';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp, useReportUsable, useSearchParams } from '@h5/shared/app';
import { formatSignedAmount } from '@h5/shared/money/format';
import { formatUtcMonth } from '@h5/shared/rules/formatTime';
import { utcMonthOf, utcMonthRange } from '@h5/shared/rules/utcMonth';
import { IconButton } from '@h5/shared/ui/actions/IconButton';
import { ErrorCard } from '@h5/shared/ui/feedback/ErrorCard';
import { Skeleton } from '@h5/shared/ui/feedback/Skeleton';
import { changeDirection, PriceChangeFrame } from '@h5/shared/ui/figures/PercentChange';
import { MonthTable } from './MonthTable';
import { ProfitMonthStore } from './ProfitMonthStore';
import styles from './ProfitPage.module.css';
import { ProfitProducts } from './ProfitProducts';

const cents = 2;

/** A month with its sum, and what made the chosen day. Both are in the URL. */
export const ProfitCalendar = observer(function ProfitCalendar() {
  const { t } = useTranslation('trade');
  const { api, clock, locale } = useApp();
  const [search, setSearch] = useSearchParams();
  const present = utcMonthOf(clock.now());
  const month = monthIn(search.get('month')) ?? monthIn(search.get('day')) ?? present;
  const store = useMemo(() => new ProfitMonthStore(month, api), [month, api]);
  const { reading, sum, days } = store;
  const { from } = utcMonthRange(month);
  const chosen = days.find(({ time }) => isoDayOf(time) === search.get('day'));
  const written = sum && formatSignedAmount(sum, locale.tag, cents);

  useEffect(() => void reading.load(), [reading]);
  useReportUsable(reading.isLoaded || reading.problem !== undefined);

  const show = (by: number) => setSearch({ month: utcMonthOf(from, by) }, { replace: true });
  const choose = (time: number) => setSearch({ month, day: isoDayOf(time) }, { replace: true });

  return (
    <>
      <div className={styles.months}>
        <IconButton icon="back" label={t('profit.before')} onClick={() => show(-1)} />
        <h2 aria-live="polite" className={styles.month}>
          {formatUtcMonth(from, locale.tag)}
        </h2>
        <IconButton
          icon="chevron-right"
          label={t('profit.after')}
          disabled={month >= present}
          onClick={() => show(1)}
        />
      </div>
      <section aria-label={t('profit.sum')} className={styles.sum}>
        <p className={styles.label}>{t('profit.sum')}</p>
        <p className={styles.total}>
          {written === undefined ? (
            '–'
          ) : (
            <PriceChangeFrame direction={changeDirection(written)}>{written} USDT</PriceChangeFrame>
          )}
        </p>
        <p className={styles.label}>
          {t('profit.trades', { count: store.tradeCount, number: store.tradeCount })}
        </p>
      </section>
      {reading.problem && (
        <ErrorCard
          message={reading.problem}
          isRetrying={reading.isLoading}
          onRetry={() => void reading.refresh()}
        />
      )}
      {reading.isLoaded ? (
        <MonthTable store={store} chosen={chosen?.time} onChoose={choose} />
      ) : (
        !reading.problem && <Skeleton height={320} radius={8} className={styles.waiting} />
      )}
      <ProfitProducts day={chosen} />
      <p className={styles.note}>{t('profit.note')}</p>
    </>
  );
});

/** The UTC day of a time as it is in addresses: 2026-11-29. */
function isoDayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** The month of a month or a day in the address; undefined if it is neither. */
function monthIn(text: string | null): string | undefined {
  return /^20\d\d-(0[1-9]|1[0-2])(-\d\d)?$/.test(text ?? '') ? text?.slice(0, 7) : undefined;
}
