import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { chartPath, useNavigate, type LiveMarket } from '@h5/shared/app';
import { Header } from '@h5/shared/ui/Header';
import { MarketButton } from '../../components/MarketButton';
import { MarketPicker } from '../../components/MarketPicker';
import { SimulatedBadge } from '../../components/SimulatedBadge';

interface ChartTitleProps {
  market: LiveMarket | undefined;
  actions: ReactNode;
}

/** Another market takes the history entry of the sheet it was chosen in: back returns to this one. */
export function ChartTitle({ market, actions }: ChartTitleProps) {
  const { t } = useTranslation('trade');
  const navigate = useNavigate();
  const [isPicking, setPicking] = useState(false);

  return (
    <>
      <Header
        titleAt="start"
        title={
          market ? (
            <MarketButton market={market} onOpen={() => setPicking(true)} />
          ) : (
            t('chart.noTitle')
          )
        }
        badge={<SimulatedBadge />}
        actions={actions}
      />
      {market && (
        <MarketPicker
          isOpen={isPicking}
          onClose={() => setPicking(false)}
          market={market}
          onChoose={(other) => void navigate(chartPath(other), { replace: true })}
        />
      )}
    </>
  );
}
