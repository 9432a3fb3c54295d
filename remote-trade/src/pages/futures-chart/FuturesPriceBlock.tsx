import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import { formatCompactNumber } from '@h5/shared/money/format';
import { priceUnlessZero } from '@h5/shared/money/money';
import { Countdown } from '@h5/shared/ui/figures/Countdown';
import { LiveChange } from '@h5/shared/ui/figures/LiveChange';
import { LivePrice } from '@h5/shared/ui/figures/LivePrice';
import { LiveText } from '@h5/shared/ui/figures/LiveText';
import { HaltedBadge } from '../../components/HaltedBadge';
import type { FuturesMarketStore } from '../../features/futures';
import block from '../../components/PriceBlock.module.css';
import styles from './FuturesChartPage.module.css';

/** The last price, what positions are measured by, and the figures of the last 24 hours. */
export const FuturesPriceBlock = observer(function FuturesPriceBlock({
  contract,
}: {
  contract: FuturesMarketStore;
}) {
  const { t } = useTranslation('trade');
  const { clock, locale } = useApp();
  const { live, market, view } = contract;
  const price = (read: () => string | undefined) => (
    <LivePrice read={read} decimals={live.priceDecimals} tag={locale.tag} />
  );

  const compact = (value: string | undefined) =>
    value === undefined ? '–' : formatCompactNumber(value, locale.tag);

  return (
    <div className={block.frame}>
      <div className={block.block}>
        <div className={block.last}>
          <LivePrice
            className={block.price}
            read={() => contract.last}
            decimals={live.priceDecimals}
            tag={locale.tag}
            tone={live.direction}
          />
          <span className={block.line}>
            <LiveChange read={() => live.dayChange} tag={locale.tag} />
            {market.status === 'halted' && <HaltedBadge />}
          </span>
          <span className={block.line}>
            {t('futures.prices.overnight')}{' '}
            {view ? (
              <Countdown
                className={styles.countdown}
                endsAt={view.nextOvernight}
                serverOffsetMs={clock.offsetMs}
              />
            ) : (
              '–'
            )}
          </span>
        </div>
        <dl className={block.day}>
          <Figure label={t('futures.mark')} line="mark">
            {price(() => contract.mark)}
          </Figure>
          <Figure label={t('futures.prices.index')} line="index">
            {price(() => contract.index)}
          </Figure>
          <Figure label={t('futuresChart.high')}>{price(() => priceUnlessZero(live.high))}</Figure>
          <Figure label={t('futuresChart.low')}>{price(() => priceUnlessZero(live.low))}</Figure>
          {(['base', 'quote'] as const).map((side) => (
            <Figure key={side} label={t('futuresChart.volume', { coin: live[side] })}>
              <LiveText
                read={() =>
                  formatCompactNumber(side === 'base' ? live.volume : live.quoteVolume, locale.tag)
                }
              />
            </Figure>
          ))}
          <dt className={styles.interest}>{t('futures.prices.interest')}</dt>
          <dd className={styles.interest}>
            <span>{t('futures.closeAll.long', { number: compact(view?.openInterest.long) })}</span>{' '}
            /{' '}
            <span>
              {t('futures.closeAll.short', { number: compact(view?.openInterest.short) })}
            </span>
          </dd>
        </dl>
      </div>
    </div>
  );
});

interface FigureProps {
  label: string;
  /** The line on the chart that shows it. */
  line?: 'mark' | 'index';
  children: ReactNode;
}

function Figure({ label, line, children }: FigureProps) {
  return (
    <>
      <dt data-line={line} className={styles.lineOf}>
        {label}
      </dt>
      <dd>{children}</dd>
    </>
  );
}
