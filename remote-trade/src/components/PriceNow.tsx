import { observer } from 'mobx-react-lite';
import { useApp, type LiveMarket } from '@h5/shared/app';
import { LiveChange } from '@h5/shared/ui/figures/LiveChange';
import { LivePrice } from '@h5/shared/ui/figures/LivePrice';
import styles from './PriceNow.module.css';

/** The last price and its change in the header, while the price of the page is out of view. */
export const PriceNow = observer(function PriceNow({ market }: { market: LiveMarket }) {
  const { tag } = useApp().locale;
  return (
    <span className={styles.price}>
      <LivePrice
        read={() => market.price}
        decimals={market.priceDecimals}
        tag={tag}
        tone={market.direction}
      />
      <LiveChange read={() => market.dayChange} tag={tag} />
    </span>
  );
});
