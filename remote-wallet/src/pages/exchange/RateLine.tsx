import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import { formatTrimmedAmount, formatUnsignedPercent } from '@h5/shared/money/format';
import { conversionQuoteMs } from '@h5/shared/rules/conversion/conversion';
import { Countdown } from '@h5/shared/ui/figures/Countdown';
import type { ExchangeStore } from './ExchangeStore';
import styles from './RateLine.module.css';

const rateDecimals = 12;

/** The rate with its spread, and a ring that empties until the rate is asked for again. */
export const RateLine = observer(function RateLine({ store }: { store: ExchangeStore }) {
  const { t } = useTranslation('wallet');
  const { clock, locale } = useApp();
  const { quote } = store;
  const { fromId, toId } = store.form.draft;
  if (!quote) return <p className={styles.line}>{t('exchange.rateLoading')}</p>;
  const leftMs = Math.max(0, quote.expiresAt - clock.now());
  return (
    <div className={styles.line}>
      <span className={styles.rate}>
        {t('exchange.rate', {
          from: store.codeOf(fromId),
          to: store.codeOf(toId),
          rate: formatTrimmedAmount(quote.rate, locale.tag, rateDecimals),
        })}
        <span className={styles.spread}>
          {t('exchange.spread', { spread: formatUnsignedPercent(quote.spread, locale.tag) })}
        </span>
      </span>
      <span className={styles.time}>
        <svg key={quote.expiresAt} aria-hidden viewBox="0 0 24 24" className={styles.ring}>
          <circle cx="12" cy="12" r="10" pathLength="1" className={styles.track} />
          <circle
            cx="12"
            cy="12"
            r="10"
            pathLength="1"
            className={styles.left}
            style={{ animationDelay: `${leftMs - conversionQuoteMs}ms` }}
          />
        </svg>
        <Countdown
          endsAt={quote.expiresAt}
          serverOffsetMs={clock.offsetMs}
          aria-label={t('exchange.renews')}
          onEnd={() => void store.quotes.ask()}
        />
      </span>
    </div>
  );
});
