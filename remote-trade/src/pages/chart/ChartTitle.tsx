import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, type LiveMarket } from '@h5/shared/app';
import { chartPageUrl } from '@h5/shared/contract/routes';
import { LazyMarketPicker, MarketButton } from '../../features/market-list';
import { ChartHead } from '../../components/ChartHead';
import { LazyFeedAge } from '../../components/LazyFeedAge';
import { useLinkedSheet } from '@h5/shared/sheets/useLinkedSheet';

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
      <ChartHead
        title={market ? <MarketButton market={market} onOpen={() => open()} /> : t('chart.noTitle')}
        age={<LazyFeedAge hasPrices={market !== undefined} />}
        scrolled={showsPrice ? market : undefined}
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
