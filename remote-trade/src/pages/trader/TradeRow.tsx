import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import type { TraderTrade } from '@h5/shared/contract/copy-trading/trader';
import { formatPrice, formatSignedAmount, formatTrimmedAmount } from '@h5/shared/money/format';
import { countDecimals } from '@h5/shared/money/money';
import { formatDateTime, formatMinuteOfDay } from '@h5/shared/rules/formatTime';
import { Badge } from '@h5/shared/ui/feedback/Badge';
import { changeDirection, PriceChangeFrame } from '@h5/shared/ui/figures/PercentChange';
import styles from './TradeRow.module.css';

/** Ends that the trader did not choose at that moment are named. */
const namedReasons = ['take_profit', 'stop_loss', 'liquidation', 'deleverage'] as const;

/** A closed trade below its day, with what it came to after fees, or an open position of a trader. */
export const TradeRow = observer(function TradeRow({ trade }: { trade: TraderTrade }) {
  const { t } = useTranslation('trade');
  const { tag } = useApp().locale;
  const { side, symbol, multiple, number, openPrice, closePrice, openedAt, closedAt } = trade;
  // Both to the finer of the two; no market has whole prices.
  const decimals = Math.max(1, countDecimals(openPrice), countDecimals(closePrice ?? 0));
  const price = (value: string) => formatPrice(value, decimals, tag);
  const size = t('amountOf', {
    amount: formatTrimmedAmount(number, tag),
    coin: symbol.split('-')[0],
  });
  const result = trade.net ?? trade.pnl;
  const gain = result === null ? undefined : formatSignedAmount(result, tag);
  const reason = namedReasons.find((one) => one === trade.closeReason);

  return (
    <article className={styles.row}>
      <div className={styles.line}>
        <p className={styles.title}>
          <Badge tone={side === 'long' ? 'buy' : 'sell'}>
            {t(`trader.side.${side}`)} {t('trader.times', { multiple })}
          </Badge>
          <span translate="no">{symbol}</span>
          {reason && <Badge tone="plain">{t(`trader.reason.${reason}`)}</Badge>}
        </p>
        <p className={styles.figure}>
          {gain === undefined ? (
            size
          ) : (
            <PriceChangeFrame direction={changeDirection(gain)}>{gain}</PriceChangeFrame>
          )}
        </p>
      </div>
      <div className={styles.line}>
        <p className={styles.detail}>
          {closePrice === null
            ? t('trader.openedAt', { price: price(openPrice) })
            : `${size} · ${price(openPrice)} → ${price(closePrice)}`}
        </p>
        <p className={styles.time}>
          {closedAt === null ? formatDateTime(openedAt, tag) : formatMinuteOfDay(closedAt, tag)}
        </p>
      </div>
    </article>
  );
});
