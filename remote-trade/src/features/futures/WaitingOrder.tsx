import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import { formatPrice } from '@h5/shared/money/format';
import { countDecimals } from '@h5/shared/money/money';
import { Button } from '@h5/shared/ui/actions/Button';
import { Badge } from '@h5/shared/ui/feedback/Badge';
import { useLinkedSheet } from '@h5/shared/sheets/useLinkedSheet';
import { AmendPosition } from './AmendPosition';
import { LazyPositionSheet } from './LazyPositionSheet';
import { Figure } from './PositionCard';
import styles from './PositionCard.module.css';
import type { HeldPosition } from './positionFigures';
import { usePendingCancels } from './usePendingCancels';
import { useSizeUnit } from './SizeUnitStore';
import { useSizes } from './useSizes';

/** A position that waits for its limit or its trigger price, among the orders. */
export const WaitingOrder = observer(function WaitingOrder({ contract, position }: HeldPosition) {
  const { t } = useTranslation('trade');
  const { locale } = useApp();
  const { unit } = useSizeUnit();
  const sizes = useSizes(contract);
  const cancels = usePendingCancels();
  const { id, kind, side, symbol, multiple, lots } = position;
  const { limitPrice, takeProfitPrice, stopLossPrice } = position;
  const decimals = countDecimals(contract.market.tickSize);
  const { open, sheet } = useLinkedSheet(`stops.${id}`);
  const price = (value: string | null) =>
    value === null ? '–' : formatPrice(value, decimals, locale.tag);

  return (
    <article className={styles.card} aria-label={`${symbol} ${t(`futures.sides.${side}`)}`}>
      <h3 className={styles.title}>
        <Badge tone={side === 'long' ? 'buy' : 'sell'}>
          {t(`futures.sides.${side}`)} {t('futures.times', { multiple })}
        </Badge>
        {symbol}
        <Badge>{t(kind === 'stop' ? 'futures.stop' : 'futures.limit')}</Badge>
      </h3>
      <dl className={styles.grid}>
        <Figure label={t('futures.size')}>{sizes(unit, lots, limitPrice ?? undefined)}</Figure>
        <Figure label={t('futures.price')}>{price(limitPrice)}</Figure>
        <Figure label={t('futures.stops')}>
          <span className={styles.up}>{price(takeProfitPrice)}</span> /{' '}
          <span className={styles.down}>{price(stopLossPrice)}</span>
        </Figure>
      </dl>
      <div className={styles.actions}>
        <Button variant="secondary" size={32} isBlock onClick={() => open()}>
          {t('futures.actions.stops')}
        </Button>
        <AmendPosition isBlock contract={contract} position={position} />
        <Button
          isBlock
          variant="secondary"
          size={32}
          isLoading={cancels.running.has(id)}
          onClick={() => void cancels.cancel(id, contract)}
        >
          {t('futures.cancel')}
        </Button>
      </div>
      <LazyPositionSheet contract={contract} position={position} name="stops" {...sheet} />
    </article>
  );
});
