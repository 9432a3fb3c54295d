import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp, type Resource } from '@h5/shared/app';
import type { ClosedSum } from '@h5/shared/contract/futures/endpoints';
import { formatCoinAmount, formatSignedAmount } from '@h5/shared/money/format';
import { ErrorCard } from '@h5/shared/ui/feedback/ErrorCard';
import { changeDirection, PriceChangeFrame } from '@h5/shared/ui/figures/PercentChange';
import styles from './FuturesRecord.module.css';

const cents = 2;

/** What all positions of the filter came to, whether they are listed yet or not. */
export const ClosedFigures = observer(function ClosedFigures({
  reading,
}: {
  reading: Resource<ClosedSum>;
}) {
  const { t } = useTranslation('trade');
  const { tag } = useApp().locale;
  const { value: sum, problem } = reading;
  const result = sum && formatSignedAmount(sum.result, tag, cents);

  if (problem) {
    return (
      <ErrorCard
        message={problem}
        isRetrying={reading.isLoading}
        onRetry={() => void reading.refresh()}
      />
    );
  }
  return (
    <section aria-label={t('futuresRecord.sum.title')} className={styles.account}>
      <p className={styles.sum}>
        <span className={styles.detail}>{t('futuresRecord.result')}</span>
        {result ? (
          <PriceChangeFrame direction={changeDirection(result)}>{result} USDT</PriceChangeFrame>
        ) : (
          <span>–</span>
        )}
      </p>
      <p className={`${styles.sum} ${styles.detail}`}>
        {sum ? t('futuresRecord.sum.counts', { closed: sum.count, won: sum.winners }) : '–'}
        {sum && (
          <span>
            {t('futuresRecord.sum.fees', { fees: formatCoinAmount(sum.fees, cents, tag, true) })}
          </span>
        )}
      </p>
    </section>
  );
});
