import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import type {
  CopyHistoryRow,
  CopySkipReason,
  SkippedTrade,
} from '@h5/shared/contract/copy-trading/history';
import { formatCoinAmount, formatTrimmedAmount } from '@h5/shared/money/format';
import { formatDateTime } from '@h5/shared/rules/formatTime';
import { Badge } from '@h5/shared/ui/feedback/Badge';
import { useTraderName } from '../copy-trading';
import styles from './CopyRows.module.css';

const cents = 2;

/** What the figures of a reason count, if it is not money. */
const units: Partial<Record<CopySkipReason, 'lots' | 'positions' | 'plain'>> = {
  BELOW_MIN: 'lots',
  /** Lots or a leverage. */
  TIER: 'plain',
  TOO_MANY: 'positions',
};

/** A trade that was not copied: why, what it would have needed, and what was there. */
export const SkippedRow = observer(function SkippedRow({
  row: { nickname },
  skipped,
}: {
  row: CopyHistoryRow;
  skipped: SkippedTrade;
}) {
  const { t } = useTranslation('trade');
  const nameOf = useTraderName();
  const { tag } = useApp().locale;
  const { side, symbol, lots, action, reason, needed, had, createdAt } = skipped;
  const amountOf = (value: string) => formatTrimmedAmount(value, tag);
  /** What was needed is money that is paid, and rounded up; what was there is cut. */
  const figure = (value: string, isCost = false) => {
    if (reason === 'AREA_UNAVAILABLE') return t('futures.times', { multiple: value });
    const unit = units[reason] ?? 'usdt';
    const amount = unit === 'usdt' ? formatCoinAmount(value, cents, tag, isCost) : amountOf(value);
    return t(`copies.unit.${unit}`, { count: Number(value), amount });
  };

  return (
    <article className={styles.row}>
      <div className={styles.line}>
        <p className={styles.title}>
          <Badge tone={side === 'long' ? 'buy' : 'sell'}>{t(`futures.sides.${side}`)}</Badge>
          <span translate="no">{symbol}</span>
        </p>
        <p>{t('copies.unit.lots', { count: Number(lots), amount: amountOf(lots) })}</p>
      </div>
      <p className={styles.reason}>
        {t(action === 'close' ? 'copies.skip.part' : `copies.skip.${reason}`)}
      </p>
      {needed !== null && had !== null && (
        <p className={styles.figures}>
          {t('copies.neededHad', { needed: figure(needed, true), had: figure(had) })}
        </p>
      )}
      <div className={styles.line}>
        <p className={styles.detail}>{nameOf(nickname)}</p>
        <p className={styles.detail}>{formatDateTime(createdAt, tag)}</p>
      </div>
    </article>
  );
});
