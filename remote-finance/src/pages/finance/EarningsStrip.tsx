import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { MaskedAmount, useApp } from '@h5/shared/app';
import { formatPrice, formatSignedAmount } from '@h5/shared/money/format';
import { Decimal } from '@h5/shared/money/money';
import { LazySheet } from '@h5/shared/sheets/LazySheet';
import { useLinkedSheet } from '@h5/shared/sheets/useLinkedSheet';
import { ErrorCard } from '@h5/shared/ui/feedback/ErrorCard';
import { changeDirection } from '@h5/shared/ui/figures/PercentChange';
import { Icon } from '@h5/shared/ui/icons/Icon';
import { useEarnings } from './EarningsStore';
import styles from './EarningsStrip.module.css';

const loadSheet = () =>
  import(/* webpackChunkName: "earnings" */ './EarningsSheet').then((part) => part.EarningsSheet);

/** What earns now, what yesterday brought, and what came in all; a tap shows it by kind. */
export const EarningsStrip = observer(function EarningsStrip() {
  const { t } = useTranslation('finance');
  const { fiat, locale } = useApp();
  const { open, sheet } = useLinkedSheet('earnings');
  const store = useEarnings();
  const { isLoading, problem, refresh, value: earnings } = store.reading;

  useEffect(() => store.watch(), [store]);

  if (problem && !earnings) {
    return <ErrorCard message={problem} isRetrying={isLoading} onRetry={() => void refresh()} />;
  }
  const convert = (usd: string) => fiat.convert(new Decimal(usd));
  return (
    <>
      <button type="button" onClick={() => open()} className={styles.strip}>
        <span className={styles.figure}>
          <span className={styles.label}>{t('earnings.now', { currency: fiat.shownCode })}</span>
          <span className={styles.now}>
            {earnings ? (
              <MaskedAmount>
                {formatPrice(convert(earnings.earningUsd), fiat.decimals, locale.tag)}
              </MaskedAmount>
            ) : (
              '–'
            )}
          </span>
        </span>
        <span className={styles.gains}>
          <Gain
            label={t('earnings.yesterday')}
            amount={earnings && convert(earnings.yesterdayUsd)}
          />
          <Gain label={t('earnings.total')} amount={earnings && convert(earnings.totalUsd)} />
          <Icon name="chevron-right" size={16} className={styles.arrow} />
        </span>
      </button>
      {earnings && <LazySheet load={loadSheet} {...sheet} earnings={earnings} />}
    </>
  );
});

/** A gain in the shown currency, with its sign and colour. */
const Gain = observer(function Gain(props: { label: string; amount: Decimal | undefined }) {
  const { label, amount } = props;
  const { fiat, locale } = useApp();
  const written = amount && formatSignedAmount(amount, locale.tag, fiat.decimals);
  return (
    <span className={styles.figure}>
      <span className={styles.label}>{label}</span>
      <span className={styles.gain}>
        {written === undefined ? (
          '–'
        ) : (
          <MaskedAmount>
            <span className={styles[changeDirection(written)]}>{written}</span>
          </MaskedAmount>
        )}
      </span>
    </span>
  );
});
