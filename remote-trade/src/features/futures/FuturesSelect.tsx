import { useTranslation } from 'react-i18next';
import type { ContractMarket } from '@h5/shared/contract/futures/contractMarket';
import { LazySelect } from '../../components/LazySelect';
import { pairOf } from './pairOf';

export interface FuturesSelectProps {
  market: ContractMarket;
  markets: readonly ContractMarket[];
  onChoose: (market: ContractMarket) => void;
}

/** The shown contract, and the list to choose another. */
export function FuturesSelect({ market, markets, onChoose }: FuturesSelectProps) {
  const { t } = useTranslation('trade');
  return (
    <LazySelect
      label={t('futures.choose')}
      sheetName="contracts"
      isSymbol
      value={market.symbol}
      options={markets.map(({ symbol, name }) => ({
        value: symbol,
        label: pairOf(symbol),
        detail: name,
      }))}
      onChange={(symbol) => {
        const other = markets.find((one) => one.symbol === symbol);
        if (other) onChoose(other);
      }}
    />
  );
}
