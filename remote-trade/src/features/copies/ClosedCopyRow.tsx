import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, useApp } from '@h5/shared/app';
import type { CopyHistoryRow } from '@h5/shared/contract/copy-trading/history';
import type { ContractMarket } from '@h5/shared/contract/futures/contractMarket';
import type { Position } from '@h5/shared/contract/futures/position';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { formatPrice } from '@h5/shared/money/format';
import { countDecimals, Decimal } from '@h5/shared/money/money';
import { resultOfPosition } from '@h5/shared/rules/futures/futuresSettlement';
import { formatDateTime } from '@h5/shared/rules/formatTime';
import { Badge } from '@h5/shared/ui/feedback/Badge';
import { MoneyChange } from '@h5/shared/ui/figures/MoneyChange';
import { useTraderName } from '../copy-trading';
import styles from './CopyRows.module.css';
import { usePositionSize } from '../futures';

const cents = 2;

/** A closed copy, or a closed part of one: what it brought after its fees, and why it closed. */
export const ClosedCopyRow = observer(function ClosedCopyRow({
  row: { nickname },
  position,
  market,
}: {
  row: CopyHistoryRow;
  position: Position;
  /** Undefined until the contracts are read. */
  market: ContractMarket | undefined;
}) {
  const { t } = useTranslation('trade');
  const nameOf = useTraderName();
  const { tag } = useApp().locale;
  const sizeOf = usePositionSize();
  const { side, multiple, symbol, openPrice, closePrice, closeReason, closedAt } = position;
  const { openedAt, receiptId } = position;
  const price = (value: string | null) =>
    market ? formatPrice(value ?? 0, countDecimals(market.tickSize), tag) : '–';

  return (
    <article className={styles.row}>
      <div className={styles.line}>
        <p className={styles.title}>
          <Badge tone={side === 'long' ? 'buy' : 'sell'}>
            {t(`futures.sides.${side}`)} {t('futures.times', { multiple })}
          </Badge>
          <span translate="no">{symbol}</span>
        </p>
        <p className={styles.result}>
          <MoneyChange
            amount={resultOfPosition(position)?.result ?? new Decimal(0)}
            ratio={undefined}
            decimals={cents}
            tag={tag}
          />{' '}
          <span className={styles.detail}>USDT</span>
        </p>
      </div>
      <p>
        {sizeOf(position)} ·{' '}
        {t('copies.fromTo', { open: price(openPrice), close: price(closePrice) })}
      </p>
      <div className={styles.line}>
        <p className={styles.detail}>{closeReason && t(`copies.closedBy.${closeReason}`)}</p>
        <p className={styles.detail}>{formatDateTime(closedAt ?? 0, tag)}</p>
      </div>
      <div className={styles.line}>
        <p className={styles.detail}>{nameOf(nickname)}</p>
        {receiptId !== null && (
          <Link
            to={pageUrl(pagePaths.receipt, { id: receiptId, from: openedAt ?? undefined })}
            className={styles.receipt}
          >
            {t('copies.receipt')}
          </Link>
        )}
      </div>
    </article>
  );
});
