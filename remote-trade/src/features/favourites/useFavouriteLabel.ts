import { useTranslation } from 'react-i18next';
import { marketName } from '@h5/shared/rules/marketName';

/** Says what a star does. */
export function useFavouriteLabel(symbol: string, isFavourite: boolean): string {
  const { t } = useTranslation('trade');
  return t(isFavourite ? 'favourite.remove' : 'favourite.add', { symbol: marketName({ symbol }) });
}
