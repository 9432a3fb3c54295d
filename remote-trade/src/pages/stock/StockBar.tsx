import { observer } from 'mobx-react-lite';
import { Button } from '@h5/shared/ui/actions/Button';
import { SideWords } from './SideWords';
import styles from './StockPage.module.css';
import type { StockStore } from './StockStore';

/** Buy and sell at the bottom of the window, until the order form is in view. */
export const StockBar = observer(function StockBar({ store }: { store: StockStore }) {
  const { isOpen } = store;
  return (
    <div className={styles.bar}>
      <Button variant="buy" isBlock onClick={() => store.trade('buy')}>
        <SideWords side="buy" isOpen={isOpen} />
      </Button>
      <Button variant="sell" isBlock onClick={() => store.trade('sell')}>
        <SideWords side="sell" isOpen={isOpen} />
      </Button>
    </div>
  );
});
