import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import { formatCompactNumber } from '@h5/shared/money/format';
import { LivePrice } from '@h5/shared/ui/figures/LivePrice';
import type { FuturesMarketStore } from '../../features/futures';
import { DepthTable } from '../../features/order-book';
import styles from './FuturesQuotes.module.css';

/** In the order of the buttons below. */
const sides = ['long', 'short'] as const;

/** What the exchange sells and buys at, up to its room, and below it the limits that people wait at. */
export const FuturesQuotes = observer(function FuturesQuotes({
  contract,
}: {
  contract: FuturesMarketStore;
}) {
  const { t } = useTranslation('trade');
  const { tag } = useApp().locale;
  const { live, view } = contract;

  return (
    <>
      <dl className={styles.quotes}>
        {sides.map((side) => (
          <div key={side} data-side={side}>
            <dt>{t(side === 'long' ? 'futures.prices.long' : 'futures.prices.short')}</dt>
            <dd>
              <LivePrice
                read={() => contract.executionPrice(side, 'open')?.toFixed()}
                decimals={live.priceDecimals}
                tag={tag}
                tone={side === 'long' ? 'up' : 'down'}
                className={styles.price}
              />
              <span className={styles.room}>
                {view
                  ? t('futures.prices.roomOf', {
                      amount: formatCompactNumber(view.room[side], tag),
                    })
                  : '–'}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <h3 className={styles.head}>{t('futures.prices.waiting')}</h3>
      <DepthTable
        isSparse
        market={live}
        note={t('futuresChart.limits')}
        empty={t('futuresChart.noLimits')}
      />
    </>
  );
});
