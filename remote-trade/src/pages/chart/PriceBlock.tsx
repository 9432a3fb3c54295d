import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp, type LiveMarket } from '@h5/shared/app';
import { formatCompactNumber } from '@h5/shared/money/format';
import { priceUnlessZero } from '@h5/shared/money/money';
import { LiveChange } from '@h5/shared/ui/figures/LiveChange';
import { LivePrice } from '@h5/shared/ui/figures/LivePrice';
import { LiveText } from '@h5/shared/ui/figures/LiveText';
import { ExplainedHaltedBadge } from '../../components/HaltedBadge';
import styles from '../../components/PriceBlock.module.css';
import { useInView } from '../../components/useInView';

interface PriceBlockProps {
  market: LiveMarket;
  /** Called when the price enters or leaves the view. */
  onSeen: (isSeen: boolean) => void;
}

/** The last price and the statistics of the last 24 hours. */
export const PriceBlock = observer(function PriceBlock({ market, onSeen }: PriceBlockProps) {
  const { t } = useTranslation('trade');
  const { fiat, locale } = useApp();
  const { base, quote, priceDecimals } = market;
  const frame = useInView<HTMLDivElement>(onSeen);
  const price = { decimals: priceDecimals, tag: locale.tag };
  // The price itself says it.
  const isDollars = fiat.shownCode === 'USD' && quote === 'USDT';

  return (
    <div ref={frame} className={styles.frame}>
      <div className={styles.block}>
        <div className={styles.last}>
          <LivePrice
            {...price}
            read={() => market.price}
            tone={market.direction}
            className={styles.price}
          />
          <span className={styles.line}>
            {!isDollars && <LiveText read={() => fiat.formatPrice(market.price, priceDecimals)} />}
            <LiveChange read={() => market.dayChange} tag={locale.tag} />
            {market.status === 'halted' && <ExplainedHaltedBadge />}
          </span>
        </div>
        <dl className={styles.day}>
          <dt>{t('chart.high')}</dt>
          <dd>
            <LivePrice {...price} read={() => priceUnlessZero(market.high)} />
          </dd>
          <dt>{t('chart.low')}</dt>
          <dd>
            <LivePrice {...price} read={() => priceUnlessZero(market.low)} />
          </dd>
          <dt>{t('chart.volume', { coin: base })}</dt>
          <dd>
            <LiveText read={() => formatCompactNumber(market.volume, locale.tag)} />
          </dd>
          <dt>{t('chart.volume', { coin: quote })}</dt>
          <dd>
            <LiveText read={() => formatCompactNumber(market.quoteVolume, locale.tag)} />
          </dd>
        </dl>
      </div>
    </div>
  );
});
