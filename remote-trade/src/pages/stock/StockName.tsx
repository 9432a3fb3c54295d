import { useTranslation } from 'react-i18next';
import type { StockDetail } from '@h5/shared/contract/stocks/endpoints';

/** The company and its venue. */
export function StockName({ stock }: { stock: StockDetail }) {
  const { t } = useTranslation('trade');
  return t('stock.of', { name: stock.name, venue: t(`stock.venue.${stock.exchange}`) });
}
