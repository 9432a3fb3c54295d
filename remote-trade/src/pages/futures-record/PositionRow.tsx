import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import type { Position } from '@h5/shared/contract/futures/position';
import { formatSignedAmount, formatSignedPercent } from '@h5/shared/money/format';
import { returnOnMargin } from '@h5/shared/rules/futures/futures';
import { resultOfPosition } from '@h5/shared/rules/futures/futuresSettlement';
import { formatMinuteOfDay } from '@h5/shared/rules/formatTime';
import { changeDirection, PriceChangeFrame } from '@h5/shared/ui/figures/PercentChange';
import { RecordRow } from '../../components/RecordRow';
import { figuresOf, usePositionSize, type FuturesMarketStore } from '../../features/futures';
import { PositionChip } from './PositionChip';
import { momentOf } from './positionMoment';
import { usePositionPrice } from './usePositionPrice';

const cents = 2;

interface PositionRowProps {
  position: Position;
  /** The live contract of an open position. */
  contract: FuturesMarketStore | undefined;
  onOpen: () => void;
}

/** A position in a list, with what it is worth at the mark or what it came to after all fees. */
export const PositionRow = observer(function PositionRow({
  position,
  contract,
  onOpen,
}: PositionRowProps) {
  const { t } = useTranslation('trade');
  const { tag } = useApp().locale;
  const sizeOf = usePositionSize();
  const price = usePositionPrice(position);
  const { symbol, openPrice, limitPrice, closePrice, marginFirst } = position;
  const now = closePrice ?? contract?.mark;
  const { what, time } = momentOf(position);
  const result =
    resultOfPosition(position)?.result ?? (contract && figuresOf(contract, position).pnl);
  const written = result && formatSignedAmount(result, tag, cents);
  const roe = result && returnOnMargin(result, marginFirst);

  return (
    <RecordRow
      what={
        <>
          <PositionChip position={position} />
          <span translate="no">{symbol}</span>
        </>
      }
      outcome={
        written && (
          <PriceChangeFrame direction={changeDirection(written)}>{written} USDT</PriceChangeFrame>
        )
      }
      detail={`${t(`futuresRecord.at.${what}`, { time: formatMinuteOfDay(time, tag) })} · ${sizeOf(position)}`}
      aside={roe && `${t('futures.roe')} ${formatSignedPercent(roe.div(100), tag)}`}
      figures={
        openPrice
          ? t(`futuresRecord.prices.${closePrice ? 'closed' : 'open'}`, {
              open: price(openPrice),
              now: price(now ?? null),
            })
          : limitPrice &&
            `${t(position.kind === 'stop' ? 'order.trigger' : 'detail.price')} ${price(limitPrice)}`
      }
      onOpen={onOpen}
    />
  );
});
