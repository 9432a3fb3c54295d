import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import type { Position } from '@h5/shared/contract/futures/position';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { formatPrice, formatSignedAmount } from '@h5/shared/money/format';
import { countDecimals } from '@h5/shared/money/money';
import { resultOfPosition } from '@h5/shared/rules/futures/futuresSettlement';
import { marketName } from '@h5/shared/rules/marketName';
import { Badge } from '@h5/shared/ui/feedback/Badge';
import { PriceChangeFrame } from '@h5/shared/ui/figures/PercentChange';
import { useFuturesMarkets, usePendingCancels, usePositionSize } from '../../../features/futures';
import { CancelButton, OrderRow } from '../../../features/order-rows';

const cents = 2;

/** An order for a contract: waiting, closed with its result, or cancelled. It leads to the record. */
export const FuturesOrderRow = observer(function FuturesOrderRow({
  position,
}: {
  position: Position;
}) {
  const { t } = useTranslation('trade');
  const { tag } = useApp().locale;
  const sizeOf = usePositionSize();
  const contracts = useFuturesMarkets();
  const cancels = usePendingCancels();
  const { id, symbol, side, multiple, status, closedAt, createdAt } = position;
  const tick = contracts.value?.find((market) => market.symbol === symbol)?.tickSize;
  const price = position.openPrice ?? position.limitPrice;
  const result = status === 'closed' ? resultOfPosition(position)?.result : undefined;
  const word = position.openPrice
    ? 'futures.openPrice'
    : position.kind === 'stop'
      ? 'order.trigger'
      : 'detail.price';
  const at =
    price === null
      ? t('order.atMarket')
      : `${t(word)} ${t('amountOf', {
          amount: formatPrice(price, countDecimals(tick ?? price), tag),
          coin: 'USDT',
        })}`;

  return (
    <OrderRow
      to={pageUrl(pagePaths.futuresRecord, { id })}
      name={marketName({ symbol })}
      kind={`${t(`futures.sides.${side}`)} ${t('futures.times', { multiple })}`}
      tone={side === 'long' ? 'up' : 'down'}
      figures={sizeOf(position)}
      price={at}
      outcome={
        result ? (
          <PriceChangeFrame
            direction={result.isZero() ? 'flat' : result.isNegative() ? 'down' : 'up'}
          >
            {t('amountOf', { amount: formatSignedAmount(result, tag, cents), coin: 'USDT' })}
          </PriceChangeFrame>
        ) : (
          status !== 'pending' && <Badge>{t(`futuresRecord.status.${status}`)}</Badge>
        )
      }
      time={closedAt ?? createdAt}
      actions={
        status === 'pending' && (
          <CancelButton
            isCancelling={cancels.running.has(id)}
            onCancel={() => void cancels.cancel(id)}
          />
        )
      }
    />
  );
});
