import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, useApp } from '@h5/shared/app';
import type { Position } from '@h5/shared/contract/futures/position';
import type { PositionNight } from '@h5/shared/contract/futures/positionNight';
import { futuresPageUrl, pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { formatCoinAmount, formatSignedAmount, formatTrimmedAmount } from '@h5/shared/money/format';
import { resultOfPosition } from '@h5/shared/rules/futures/futuresSettlement';
import { Button } from '@h5/shared/ui/actions/Button';
import { changeDirection, PriceChangeFrame } from '@h5/shared/ui/figures/PercentChange';
import { DescriptionItem, DescriptionList } from '@h5/shared/ui/lists/DescriptionList';
import { ChangeOrder } from './ChangeOrder';
import styles from './FuturesRecord.module.css';
import { PositionChip } from './PositionChip';
import { PositionTimeline } from './PositionTimeline';
import { ShareClosedPosition } from './ShareClosedPosition';
import { usePositionPrice } from './usePositionPrice';
import { useLots } from '../../features/futures';

const cents = 2;

interface PositionDetailProps {
  position: Position;
  /** What was closed of it before. */
  parts: readonly Position[];
  nights: readonly PositionNight[];
  onShow: (id: string) => void;
}

/** Everything about one position: its course, what it cost and what it brought. */
export const PositionDetail = observer(function PositionDetail({
  position,
  parts,
  nights,
  onShow,
}: PositionDetailProps) {
  const { t } = useTranslation('trade');
  const { hasRoute, locale } = useApp();
  const lotsOf = useLots();
  const price = usePositionPrice(position);
  const { symbol, lots, number, takeProfitPrice, stopLossPrice, pnl, returned } = position;
  const { baseId, quoteId, receiptId, openedAt } = position;
  const money = (value: string, isCost = false) =>
    `${formatCoinAmount(value, cents, locale.tag, isCost)} USDT`;
  const closed = resultOfPosition(position);
  const result = closed && formatSignedAmount(closed.result, locale.tag, cents);
  const coin = symbol.split('-')[0] ?? '';

  return (
    <>
      <p className={styles.what}>
        <PositionChip position={position} />
        <span translate="no">{symbol}</span>
        {!position.underReview && (
          <span className={styles.detail}>{t(`futuresRecord.status.${position.status}`)}</span>
        )}
        {closed && (
          <span className={styles.share}>
            <ShareClosedPosition position={position} result={closed.result} />
          </span>
        )}
      </p>
      {position.underReview && <p className={styles.detail}>{t('futures.review.note')}</p>}
      {result && (
        <p className={styles.pnl}>
          <span className={styles.detail}>{t('futuresRecord.result')}</span>
          <PriceChangeFrame direction={changeDirection(result)}>{result} USDT</PriceChangeFrame>
        </p>
      )}
      <PositionTimeline position={position} parts={parts} nights={nights} onShow={onShow} />
      <DescriptionList>
        <DescriptionItem label={t('futures.size')}>
          {lotsOf(lots)} ({formatTrimmedAmount(number, locale.tag)} {coin})
        </DescriptionItem>
        {position.kind === 'limit' && (
          <DescriptionItem label={t('futuresRecord.timeInForce')}>
            {t(`futuresRecord.term.${position.timeInForce ?? 'gtc'}`)}
          </DescriptionItem>
        )}
        <DescriptionItem label={t('futuresRecord.firstMargin')}>
          {money(position.marginFirst)}
        </DescriptionItem>
        <DescriptionItem label={t('futures.margin')}>{money(position.margin)}</DescriptionItem>
        {pnl !== null && (
          <DescriptionItem label={t('futuresRecord.realised')}>
            {formatSignedAmount(pnl, locale.tag, cents)} USDT
          </DescriptionItem>
        )}
        <DescriptionItem label={t('futuresRecord.fees')}>
          {money(position.fee, true)}
        </DescriptionItem>
        <DescriptionItem label={t('futuresRecord.nights')}>
          {money(position.overnight, true)}
        </DescriptionItem>
        {closed && !closed.forgone.isZero() && (
          <DescriptionItem label={t(`futuresRecord.${closed.forgone.gt(0) ? 'left' : 'beyond'}`)}>
            {money(closed.forgone.abs().toFixed())}
          </DescriptionItem>
        )}
        <DescriptionItem label={t('futures.takeProfit')}>{price(takeProfitPrice)}</DescriptionItem>
        <DescriptionItem label={t('futures.stopLoss')}>{price(stopLossPrice)}</DescriptionItem>
        {returned !== null && (
          <DescriptionItem label={t('futuresRecord.returned')}>{money(returned)}</DescriptionItem>
        )}
      </DescriptionList>
      <div className={styles.actions}>
        {position.status === 'pending' && !position.underReview && (
          <ChangeOrder position={position} />
        )}
        {receiptId && hasRoute(pagePaths.receipt) && (
          <Button
            as={Link}
            to={pageUrl(pagePaths.receipt, { id: receiptId, from: openedAt ?? undefined })}
            variant="soft"
            size={40}
            isBlock
          >
            {t('futuresRecord.receipt')}
          </Button>
        )}
        <Button
          as={Link}
          to={futuresPageUrl({ baseId, quoteId })}
          variant="secondary"
          size={40}
          isBlock
        >
          {t('futuresRecord.chart')}
        </Button>
      </div>
    </>
  );
});
