import { observer } from 'mobx-react-lite';
import { useApp, type LiveMarket } from '@h5/shared/app';
import { LivePrice } from '@h5/shared/ui/figures/LivePrice';

interface MarketPriceProps {
  market: LiveMarket;
  className?: string | undefined;
}

/** The last price in a list of markets. */
export const MarketPrice = observer(function MarketPrice({ market, className }: MarketPriceProps) {
  const { locale } = useApp();

  return (
    <LivePrice
      flashes
      read={() => market.price}
      decimals={market.priceDecimals}
      tag={locale.tag}
      className={className}
    />
  );
});
