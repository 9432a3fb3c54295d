import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, type LiveMarket } from '@h5/shared/app';
import { Header } from '@h5/shared/ui/Header';
import { MarketHeader } from '../../components/MarketHeader';
import { SimulatedBadge } from '../../components/SimulatedBadge';
import { chartPath } from '../../paths';

interface ChartTitleProps {
  market: LiveMarket | undefined;
  actions: ReactNode;
}

/** Another market takes the place of this one, so that back leads out of the chart. */
export function ChartTitle({ market, actions }: ChartTitleProps) {
  const { t } = useTranslation('trade');
  const navigate = useNavigate();

  return (
    <Header
      titleAt="start"
      title={
        market ? (
          <MarketHeader
            hidesChange
            market={market}
            onChoose={(other) => void navigate(chartPath(other), { replace: true })}
          />
        ) : (
          t('chart.noTitle')
        )
      }
      badge={<SimulatedBadge />}
      actions={actions}
    />
  );
}
