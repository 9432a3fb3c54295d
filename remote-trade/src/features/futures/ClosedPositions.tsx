import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useApp } from '@h5/shared/app';
import type { Position } from '@h5/shared/contract/futures/position';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { formatSignedAmount, formatSignedPercent } from '@h5/shared/money/format';
import { formatRowTime } from '@h5/shared/rules/formatTime';
import { returnOnMargin } from '@h5/shared/rules/futures/futures';
import { resultOfPosition } from '@h5/shared/rules/futures/futuresSettlement';
import { Badge } from '@h5/shared/ui/feedback/Badge';
import { EmptyState } from '@h5/shared/ui/feedback/EmptyState';
import { ErrorCard } from '@h5/shared/ui/feedback/ErrorCard';
import { SkeletonRows } from '@h5/shared/ui/feedback/Skeleton';
import { PriceChangeFrame, changeDirection } from '@h5/shared/ui/figures/PercentChange';
import { useClosedFutures } from './ClosedFuturesStore';
import styles from './PositionCard.module.css';

const cents = 2;

interface ClosedPositionsProps {
  /** Only those of this contract. */
  symbol: string | undefined;
}

/** What was closed last, with its result after all fees; the record has the rest. */
export const ClosedPositions = observer(function ClosedPositions({ symbol }: ClosedPositionsProps) {
  const { t } = useTranslation('trade');
  const store = useClosedFutures();
  const { reading } = store;
  useEffect(() => store.watch(), [store]);
  const rows = reading.value?.list.filter((one) => !symbol || one.symbol === symbol);

  if (!rows) {
    if (!reading.problem) return <SkeletonRows row={['words', 'figures']} rowHeight={56} />;
    return (
      <ErrorCard
        message={reading.problem}
        isRetrying={reading.isLoading}
        onRetry={() => void reading.refresh()}
      />
    );
  }
  if (rows.length === 0) {
    return (
      <EmptyState title={t('futures.noClosed.title')}>{t('futures.noClosed.help')}</EmptyState>
    );
  }
  return (
    <ul>
      {rows.map((position) => (
        <li key={position.id}>
          <ClosedRow position={position} />
        </li>
      ))}
    </ul>
  );
});

function ClosedRow({ position }: { position: Position }) {
  const { t } = useTranslation('trade');
  const { clock, hasRoute, locale } = useApp();
  const { id, symbol, side, multiple, closedAt, createdAt, marginFirst } = position;
  const { result } = resultOfPosition(position) ?? {};
  const gain = result ? formatSignedAmount(result, locale.tag, cents) : '–';
  const content = (
    <>
      <span className={styles.closedWords}>
        <span>
          <Badge tone={side === 'long' ? 'buy' : 'sell'}>
            {t(`futures.sides.${side}`)} {t('futures.times', { multiple })}
          </Badge>{' '}
          <b translate="no">{symbol}</b>
        </span>
        <span className={styles.label}>
          {formatRowTime(closedAt ?? createdAt, clock.now(), locale.tag)}
        </span>
      </span>
      <span className={styles.closedResult}>
        <PriceChangeFrame direction={changeDirection(gain)}>{gain}</PriceChangeFrame>
        <span className={styles.label}>
          {result && formatSignedPercent(returnOnMargin(result, marginFirst).div(100), locale.tag)}
        </span>
      </span>
    </>
  );
  if (!hasRoute(pagePaths.futuresRecord)) return <div className={styles.closedRow}>{content}</div>;
  return (
    <Link to={pageUrl(pagePaths.futuresRecord, { tab: 'closed', id })} className={styles.closedRow}>
      {content}
    </Link>
  );
}
