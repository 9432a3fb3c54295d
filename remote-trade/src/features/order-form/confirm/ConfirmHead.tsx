import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { LiveMarket } from '@h5/shared/app';
import { Badge } from '@h5/shared/ui/feedback/Badge';
import { CoinIcon } from '@h5/shared/ui/icons/CoinIcon';
import type { OrderFormStore } from '../OrderFormStore';
import styles from './OrderConfirm.module.css';

interface ConfirmHeadProps {
  store: OrderFormStore;
  market: LiveMarket;
}

/** The market, the side and the type of the order, and how long it works. */
export const ConfirmHead = observer(function ConfirmHead({ store, market }: ConfirmHeadProps) {
  const { t } = useTranslation('trade');
  const { type } = store;
  const { side } = store.draft;
  const term = type === 'stopLimit' || type === 'stopMarket' ? 'stop' : type;

  return (
    <div className={styles.head}>
      <CoinIcon code={market.base} size={40} />
      <span className={styles.symbol}>
        {market.base}/{market.quote} <Badge tone={side}>{t(`side.${side}`)}</Badge>{' '}
        <Badge>{t(`kind.${type}`)}</Badge>
      </span>
      <span className={styles.term}>{t(`confirm.term.${term}`)}</span>
    </div>
  );
});
