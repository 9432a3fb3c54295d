import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import { formatPrice } from '@h5/shared/money/format';
import { countDecimals } from '@h5/shared/money/money';
import { Button } from '@h5/shared/ui/actions/Button';
import { Badge } from '@h5/shared/ui/feedback/Badge';
import styles from './PositionCard.module.css';
import { usePositionActions } from './PositionActions';
import type { HeldPosition } from './positionFigures';
import { useLots } from './useLots';

/** A close of a position that waits for its limit, among the orders. */
export const WaitingClose = observer(function WaitingClose({ contract, position }: HeldPosition) {
  const { t } = useTranslation('trade');
  const { locale, toasts } = useApp();
  const lotsOf = useLots();
  const { limitClose } = usePositionActions();
  const { id, side, symbol, lots, limitClose: waiting } = position;
  if (!waiting) return null;
  const decimals = countDecimals(contract.market.tickSize);

  return (
    <article className={styles.pending}>
      <span className={styles.words}>
        <Badge tone={side === 'long' ? 'sell' : 'buy'}>{t(`futures.closes.${side}`)}</Badge>{' '}
        {symbol} · {lotsOf(waiting.lots ?? lots)} ·{' '}
        {formatPrice(waiting.limitPrice, decimals, locale.tag)}
      </span>
      <Button
        variant="secondary"
        size={32}
        isLoading={limitClose.isSending}
        onClick={() => void cancel()}
      >
        {t('futures.cancel')}
      </Button>
    </article>
  );

  async function cancel() {
    const reply = await limitClose.send(() => ({ id, limitPrice: '0' }));
    if (reply) contract.applyEvent(reply);
    else if (limitClose.problem) toasts.error(limitClose.problem);
  }
});
