import { useTranslation } from 'react-i18next';

/** Says what a star does. */
export function useFavouriteLabel(symbol: string, isFavourite: boolean): string {
  const { t } = useTranslation('trade');
  return t(isFavourite ? 'favourite.remove' : 'favourite.add', { symbol });
}
