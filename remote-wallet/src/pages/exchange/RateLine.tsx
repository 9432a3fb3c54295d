import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import type { ConversionQuote } from '@h5/shared/contract/conversions/endpoints';
import { formatUnsignedPercent } from '@h5/shared/money/format';
import { conversionQuoteMs } from '@h5/shared/rules/conversion/conversion';
import { Countdown } from '@h5/shared/ui/figures/Countdown';
import { Icon } from '@h5/shared/ui/icons/Icon';
import { VisuallyHidden } from '@h5/shared/ui/layout/VisuallyHidden';
import { DescriptionItem } from '@h5/shared/ui/lists/DescriptionList';
import { useRateText } from '../../components/useRateText';
import type { ExchangeStore } from './ExchangeStore';
import styles from './RateLine.module.css';

interface RateProps {
  store: ExchangeStore;
}

/** The rate with its spread. */
export const RateItem = observer(function RateItem({ store }: RateProps) {
  const { t } = useTranslation('wallet');
  const spreadText = useSpreadText();
  const { quote } = store;
  return (
    <DescriptionItem label={t('exchange.rateLabel')}>
      <Rate store={store} />
      <small className={styles.spread}>{quote ? spreadText(quote) : '–'}</small>
    </DescriptionItem>
  );
});

/** What one coin becomes; a tap turns it round. */
export const Rate = observer(function Rate({ store }: RateProps) {
  const { t } = useTranslation('wallet');
  const rateText = useRateText();
  const { isRateTurned, quote } = store;
  const { fromId, toId } = store.form.draft;
  if (!quote) return t('exchange.rateLoading');
  const coins = { from: store.codeOf(fromId), to: store.codeOf(toId) };
  return (
    <button type="button" className={styles.turn} onClick={store.turnRate}>
      <span translate="no">{rateText(quote.rate, coins, isRateTurned)}</span>
      <VisuallyHidden>, {t('exchange.turn')}</VisuallyHidden>
      <Icon name="swap" size={14} className={styles.arrows} />
    </button>
  );
});

/** What of the rate the exchange keeps. */
export function useSpreadText() {
  const { t } = useTranslation('wallet');
  const { tag } = useApp().locale;
  return ({ spread }: ConversionQuote) =>
    t('exchange.spread', { spread: formatUnsignedPercent(spread, tag) });
}

/** A ring that empties until the rate is asked for again. */
export const RateTime = observer(function RateTime({ store }: RateProps) {
  const { t } = useTranslation('wallet');
  const { clock } = useApp();
  const { quote } = store;
  if (!quote) return '–';
  const leftMs = Math.max(0, quote.expiresAt - clock.now());
  return (
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
  );
});
