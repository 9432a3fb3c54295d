import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import type { Position } from '@h5/shared/contract/futures/position';
import type { PositionNight } from '@h5/shared/contract/futures/positionNight';
import { formatCoinAmount, formatSignedAmount, formatTrimmedAmount } from '@h5/shared/money/format';
import { Decimal, type DecimalValue } from '@h5/shared/money/money';
import { resultOfPosition } from '@h5/shared/rules/futures/futuresSettlement';
import { DescriptionItem, DescriptionList } from '@h5/shared/ui/lists/DescriptionList';
import { ChartLink } from './DetailActions';
import styles from './FuturesRecord.module.css';
import { OpenFigures } from './OpenFigures';
import { PositionChip } from './PositionChip';
import { PositionResult } from './PositionResult';
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
  const { tag } = useApp().locale;
  const lotsOf = useLots();
  const price = usePositionPrice(position, 'USDT');
  const { symbol, lots, number, takeProfitPrice, stopLossPrice, pnl, returned } = position;
  const { fee, margin, marginFirst, overnight, status } = position;
  const closed = resultOfPosition(position);
  const money = (value: DecimalValue, isCost = false) =>
    `${formatCoinAmount(value, cents, tag, isCost)} USDT`;
  const coin = symbol.split('-')[0] ?? '';
  const stops = [
    { label: t('futures.takeProfit'), at: takeProfitPrice },
    { label: t('futures.stopLoss'), at: stopLossPrice },
  ].filter(({ at }) => at !== null);

  return (
    <>
      <p className={styles.what}>
        <PositionChip position={position} />
        <span translate="no">{symbol}</span>
        {!position.underReview && (
          <span className={styles.detail}>{t(`futuresRecord.status.${status}`)}</span>
        )}
        {closed && (
          <span className={styles.share}>
            <ShareClosedPosition position={position} result={closed.result} />
          </span>
        )}
      </p>
      {position.underReview && <p className={styles.detail}>{t('futures.review.note')}</p>}
      {closed && (
        <PositionResult
          label={t('futuresRecord.result')}
          result={closed.result}
          marginFirst={marginFirst}
        />
      )}
      {status === 'holding' && <OpenFigures position={position} />}
      <DescriptionList isDense className={styles.facts}>
        {closed && (
          <>
            <DescriptionItem label={t('futures.openPrice')}>
              {price(position.openPrice)}
            </DescriptionItem>
            <DescriptionItem label={t('futuresRecord.closePrice')}>
              {price(position.closePrice)}
            </DescriptionItem>
          </>
        )}
        <DescriptionItem label={t('futures.size')}>
          {lotsOf(lots)} ({formatTrimmedAmount(number, tag)} {coin})
        </DescriptionItem>
        {position.kind === 'limit' && (
          <DescriptionItem label={t('futuresRecord.timeInForce')}>
            {t(`futuresRecord.term.${position.timeInForce ?? 'gtc'}`)}
          </DescriptionItem>
        )}
        {!new Decimal(margin).eq(marginFirst) && (
          <DescriptionItem label={t('futuresRecord.firstMargin')}>
            {money(marginFirst)}
          </DescriptionItem>
        )}
        <DescriptionItem label={t('futures.margin')}>{money(margin)}</DescriptionItem>
        {pnl !== null && (
          <DescriptionItem label={t('futuresRecord.realised')}>
            {formatSignedAmount(closed ? shownPnl(closed) : pnl, tag, cents)} USDT
          </DescriptionItem>
        )}
        <DescriptionItem label={t(`futuresRecord.${closed ? 'fees' : 'openingFee'}`)}>
          {money(fee, true)}
        </DescriptionItem>
        {!new Decimal(overnight).isZero() && (
          <DescriptionItem label={t('futuresRecord.nights')}>
            {money(overnight, true)}
          </DescriptionItem>
        )}
        {closed && !closed.forgone.isZero() && (
          <DescriptionItem label={t(`futuresRecord.${closed.forgone.gt(0) ? 'left' : 'beyond'}`)}>
            {money(closed.forgone.abs())}
          </DescriptionItem>
        )}
        {stops.map(({ label, at }) => (
          <DescriptionItem key={label} label={label}>
            {price(at)}
          </DescriptionItem>
        ))}
        {returned !== null && (
          <DescriptionItem label={t('futuresRecord.returned')}>{money(returned)}</DescriptionItem>
        )}
      </DescriptionList>
      <PositionTimeline position={position} parts={parts} nights={nights} onShow={onShow} />
      {status === 'holding' && (
        <div className={styles.more}>
          <ChartLink position={position} />
        </div>
      )}
    </>
  );

  /** The result as it is shown is what is left of this after all that is shown below it. */
  function shownPnl({ result, forgone }: { result: Decimal; forgone: Decimal }): Decimal {
    const { ROUND_FLOOR, ROUND_UP, ROUND_DOWN } = Decimal;
    const cut = (value: DecimalValue, rounding: 0 | 1 | 3) =>
      new Decimal(value).toDecimalPlaces(cents, rounding);
    return cut(result, ROUND_FLOOR)
      .plus(cut(fee, ROUND_UP))
      .plus(cut(overnight, ROUND_UP))
      .plus(cut(forgone, ROUND_DOWN));
  }
});
