import { useTranslation } from 'react-i18next';
import type { LiveMarket } from '@h5/shared/app';
import { marketName } from '@h5/shared/rules/marketName';
import { SymbolButton } from '../../components/SymbolButton';

interface MarketButtonProps {
  market: LiveMarket;
  /** Opens the list of markets. */
  onOpen: () => void;
}

/** The symbol of the current market. It opens the market picker. */
export function MarketButton({ market, onOpen }: MarketButtonProps) {
  const { t } = useTranslation('trade');
  const symbol = marketName(market);
  return <SymbolButton symbol={symbol} label={t('picker.open', { symbol })} onClick={onOpen} />;
}
