import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import { formatPrice } from '@h5/shared/money/format';
import { countDecimals } from '@h5/shared/money/money';
import { Button } from '@h5/shared/ui/actions/Button';
import { Badge } from '@h5/shared/ui/feedback/Badge';
import styles from './PositionCard.module.css';
import { AmendPosition } from './AmendPosition';
import { usePositionActions } from './PositionActions';
import type { HeldPosition } from './positionFigures';
import { Figure } from './PositionCard';
import { useSizeUnit } from './SizeUnitStore';
import { useSizes } from './useSizes';

/** A close of a position that waits for its limit, among the orders. */
export const WaitingClose = observer(function WaitingClose({ contract, position }: HeldPosition) {
  const { t } = useTranslation('trade');
  const { locale, toasts } = useApp();
  const { unit } = useSizeUnit();
  const sizes = useSizes(contract);
  const { limitClose } = usePositionActions();
  const { id, side, symbol, lots, limitClose: waiting } = position;
  if (!waiting) return null;
  const decimals = countDecimals(contract.market.tickSize);

  return (
    <article className={styles.card} aria-label={`${symbol} ${t(`futures.closes.${side}`)}`}>
      <h3 className={styles.title}>
        <Badge tone={side === 'long' ? 'sell' : 'buy'}>{t(`futures.closes.${side}`)}</Badge>
        {symbol}
        <Badge>{t('futures.limit')}</Badge>
      </h3>
      <dl className={styles.grid}>
        <Figure label={t('futures.size')}>
          {sizes(unit, waiting.lots ?? lots, waiting.limitPrice)}
        </Figure>
        <Figure label={t('futures.price')}>
          {formatPrice(waiting.limitPrice, decimals, locale.tag)}
        </Figure>
      </dl>
      <div className={styles.actions}>
        <AmendPosition isBlock contract={contract} position={position} />
        <Button
          isBlock
          variant="secondary"
          size={32}
          isLoading={limitClose.isSending}
          onClick={() => void cancel()}
        >
          {t('futures.cancel')}
        </Button>
      </div>
    </article>
  );

  async function cancel() {
    const reply = await limitClose.send(() => ({ id, limitPrice: '0' }));
    if (reply) contract.applyEvent(reply);
    else if (limitClose.problem) toasts.error(limitClose.problem);
  }
});
