import { useTranslation } from 'react-i18next';
import type { ContractMarket } from '@h5/shared/contract/futures/contractMarket';
import { marketName } from '@h5/shared/rules/marketName';
import { useLinkedSheet } from '@h5/shared/sheets/useLinkedSheet';
import { SymbolButton } from '../../components/SymbolButton';
import { LazyFuturesPicker } from '../futures-list';

export interface FuturesSelectProps {
  market: ContractMarket;
  markets: readonly ContractMarket[];
  onChoose: (market: ContractMarket) => void;
}

/** The shown contract, and the list to choose another. */
export function FuturesSelect({ market, markets, onChoose }: FuturesSelectProps) {
  const { t } = useTranslation('trade');
  const { open, sheet } = useLinkedSheet('contracts');
  const name = marketName(market);

  return (
    <>
      <SymbolButton
        symbol={name}
        label={`${t('futures.choose')}: ${name}`}
        onClick={() => open()}
      />
      <LazyFuturesPicker
        {...sheet}
        chosen={market.symbol}
        onChoose={(symbol) => {
          const other = markets.find((one) => one.symbol === symbol);
          if (other) onChoose(other);
        }}
      />
    </>
  );
}
