import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button } from '@h5/shared/ui/actions/Button';
import styles from './StockPage.module.css';
import type { StockStore } from './StockStore';

/** Buy and sell at the bottom of the window, until the order form is in view. */
export const StockBar = observer(function StockBar({ store }: { store: StockStore }) {
  const { t } = useTranslation('trade');
  const { isOpen } = store;
  return (
    <div className={styles.bar}>
      <Button variant="buy" isBlock onClick={() => store.trade('buy')}>
        {t(isOpen ? 'side.buy' : 'stock.atOpening.buy')}
      </Button>
      <Button variant="sell" isBlock onClick={() => store.trade('sell')}>
        {t(isOpen ? 'side.sell' : 'stock.atOpening.sell')}
      </Button>
    </div>
  );
});
