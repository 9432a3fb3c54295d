import { useTranslation } from 'react-i18next';
import { marketName } from '@h5/shared/rules/marketName';

const lastEnd = '.last';

/** How a recorded price is named for reading, by its market and its kind: BTC/USDT · Index. */
export function useRecordedName(): (symbol: string) => string {
  const { t } = useTranslation('trade');
  return (symbol) => {
    const isLast = symbol.endsWith(lastEnd);
    const market = isLast ? symbol.slice(0, -lastEnd.length) : symbol;
    const kind = isLast
      ? t('markets.head.last')
      : t(market.endsWith('-PERP') ? 'futures.mark' : 'futures.prices.index');
    return `${marketName({ symbol: market })} · ${kind}`;
  };
}
