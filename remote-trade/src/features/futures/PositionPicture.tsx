import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import type { Position } from '@h5/shared/contract/futures/position';
import { formatSignedAmount, formatSignedPercent } from '@h5/shared/money/format';
import type { Decimal } from '@h5/shared/money/money';
import { LazyShareCard, type CardSheet, type ShareCard } from '../share-card';

const cents = 2;

interface PositionPictureProps {
  /** What the return is. */
  caption: string;
  position: Pick<Position, 'symbol' | 'side' | 'multiple' | 'openedAt' | 'closedAt' | 'openPrice'>;
  /** At which it was closed, or would be worth what is shown. */
  price: string | undefined;
  /** The return on its margin in percent; undefined without a price. */
  roe: Decimal | undefined;
  /** What it gained or lost in USDT. */
  amount: Decimal | undefined;
  rows: ShareCard['rows'];
  /** Whose position it copies. */
  origin?: string | undefined;
  sheet: CardSheet;
}

/** The share card of a position, open or closed. */
export const PositionPicture = observer(function PositionPicture({
  caption,
  position: { symbol, side, multiple, openedAt, closedAt, openPrice },
  price,
  roe,
  amount,
  rows,
  origin,
  sheet,
}: PositionPictureProps) {
  const { t } = useTranslation('trade');
  const { tag } = useApp().locale;
  return (
    <LazyShareCard
      {...sheet}
      card={{
        title: symbol,
        badge: `${t(`futures.sides.${side}`)} ${t('futures.times', { multiple })}`,
        side: side === 'long' ? 'up' : 'down',
        tone: !roe || roe.isZero() ? 'flat' : roe.gt(0) ? 'up' : 'down',
        origin,
        caption,
        headline: roe ? formatSignedPercent(roe.div(100), tag) : '–',
        amount: amount && `${formatSignedAmount(amount, tag, cents)} USDT`,
        rows,
        path:
          openedAt === null || openPrice === null
            ? undefined
            : {
                symbol,
                from: openedAt,
                to: closedAt ?? undefined,
                entry: openPrice,
                exit: price,
              },
      }}
    />
  );
});
