import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp, useNavigate, type LiveMarket } from '@h5/shared/app';
import { chartPageUrl } from '@h5/shared/contract/routes';
import { Header } from '@h5/shared/ui/layout/Header';
import { LiveChange } from '@h5/shared/ui/figures/LiveChange';
import { LivePrice } from '@h5/shared/ui/figures/LivePrice';
import { LazyMarketPicker, MarketButton } from '../../features/market-list';
import { LazyFeedAge } from '../../components/LazyFeedAge';
import { SimulatedBadge } from '../../components/SimulatedBadge';
import { useLinkedSheet } from '@h5/shared/sheets/useLinkedSheet';
import styles from './ChartTitle.module.css';

interface ChartTitleProps {
  market: LiveMarket | undefined;
  /** Whether the title shows the price, because the price block is out of view. */
  showsPrice: boolean;
  actions: ReactNode;
}

/** The title with the market picker. Choosing a market replaces the history entry. */
export function ChartTitle({ market, showsPrice, actions }: ChartTitleProps) {
  const { t } = useTranslation('trade');
  const navigate = useNavigate();
  const { open, sheet } = useLinkedSheet('markets');

  return (
    <>
      <Header
        titleAt="start"
        title={market ? <MarketButton market={market} onOpen={() => open()} /> : t('chart.noTitle')}
        badge={
          market && showsPrice ? (
            <PriceNow market={market} />
          ) : (
            <span className={styles.badge}>
              <SimulatedBadge />
              <LazyFeedAge hasPrices={market !== undefined} />
            </span>
          )
        }
        actions={actions}
      />
      {market && (
        <LazyMarketPicker
          {...sheet}
          market={market}
          onChoose={(other) => void navigate(chartPageUrl(other), { replace: true })}
        />
      )}
    </>
  );
}

const PriceNow = observer(function PriceNow({ market }: { market: LiveMarket }) {
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
