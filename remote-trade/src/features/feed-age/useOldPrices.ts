import { useTranslation } from 'react-i18next';
import { useFeedAge } from './FeedAgeStore';

/** The warning of a sheet whose order is filled at the next price, while the prices on screen are more than a second old. */
export function useOldPrices(): string | undefined {
  const { t } = useTranslation('trade');
  const feed = useFeedAge();
  return feed.isOld ? t('feedAge.old') : undefined;
}
