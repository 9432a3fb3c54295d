import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import { formatCompactNumber, formatUnsignedPercent } from '@h5/shared/money/format';
import { priceUnlessZero } from '@h5/shared/money/money';
import { Countdown } from '@h5/shared/ui/figures/Countdown';
import { LiveChange } from '@h5/shared/ui/figures/LiveChange';
import { LivePrice } from '@h5/shared/ui/figures/LivePrice';
import { LiveText } from '@h5/shared/ui/figures/LiveText';
import { ExplainedHaltedBadge } from '../../components/HaltedBadge';
import { useInView } from '../../components/useInView';
import type { FuturesMarketStore } from '../../features/futures';
import styles from './FuturesPriceBlock.module.css';
import type { ReferencePrice } from './positionLevels';

interface FuturesPriceBlockProps {
  contract: FuturesMarketStore;
  /** Called when the price enters or leaves the view. */
  onSeen: (isSeen: boolean) => void;
  /** Which of the prices are drawn as lines on the chart. */
  references: readonly ReferencePrice[];
  onReferences: (references: readonly ReferencePrice[]) => void;
}

/** The last price, what positions are measured by, and the figures of the last 24 hours. */
export const FuturesPriceBlock = observer(function FuturesPriceBlock({
  contract,
  onSeen,
  references,
  onReferences,
}: FuturesPriceBlockProps) {
  const { t } = useTranslation('trade');
  const { clock, locale } = useApp();
  const frame = useInView<HTMLDivElement>(onSeen);
  const { live, market, terms, nextOvernight } = contract;
  const price = (read: () => string | undefined) => (
    <LivePrice read={read} decimals={live.priceDecimals} tag={locale.tag} />
  );
  const volume = (side: 'base' | 'quote') => (
    <LiveText
      read={() => formatCompactNumber(side === 'base' ? live.volume : live.quoteVolume, locale.tag)}
    />
  );

  return (
    <div ref={frame} className={styles.frame}>
      <div className={styles.block}>
        <div className={styles.last}>
          <LivePrice
            className={styles.price}
            read={() => contract.last}
            decimals={live.priceDecimals}
            tag={locale.tag}
            tone={live.direction}
          />
          <span className={styles.line}>
            <LiveChange read={() => live.dayChange} tag={locale.tag} />
            {market.status === 'halted' && <ExplainedHaltedBadge />}
          </span>
          <span className={styles.line}>{t('futuresChart.rules.overnight')}</span>
          <span className={styles.night}>
            {formatUnsignedPercent(terms.overnightRate, locale.tag)} {t('futures.prices.nextIn')}{' '}
            {nextOvernight === undefined ? (
              '–'
            ) : (
              <Countdown endsAt={nextOvernight} serverOffsetMs={clock.offsetMs} />
            )}
          </span>
        </div>
        <dl className={styles.figures}>
          <Figure label={legend('mark')}>{price(() => contract.mark)}</Figure>
          <Figure label={t('futuresChart.high')}>{price(() => priceUnlessZero(live.high))}</Figure>
          <Figure label={legend('index')}>{price(() => contract.index)}</Figure>
          <Figure label={t('futuresChart.low')}>{price(() => priceUnlessZero(live.low))}</Figure>
          <Figure label={t('futuresChart.volume', { coin: live.base })}>{volume('base')}</Figure>
          <Figure label={t('futuresChart.volume', { coin: live.quote })}>{volume('quote')}</Figure>
        </dl>
      </div>
    </div>
  );

  /** The name of a price, which draws its line or takes it away. */
  function legend(line: ReferencePrice) {
    const isDrawn = references.includes(line);
    return (
      <button
        type="button"
        aria-pressed={isDrawn}
        className={styles.legend}
        data-line={line}
        onClick={() =>
          onReferences(isDrawn ? references.filter((one) => one !== line) : [...references, line])
        }
      >
        {t(line === 'mark' ? 'futures.prices.mark' : 'futures.prices.index')}
      </button>
    );
  }
});

interface FigureProps {
  label: ReactNode;
  children: ReactNode;
}

function Figure({ label, children }: FigureProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
