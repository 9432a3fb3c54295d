import { useTranslation } from 'react-i18next';
import { useFeedAge } from './FeedAgeStore';

/** What a sheet that is filled by the next price warns of while the prices on screen are more than a second old. */
export function useOldPrices(): string | undefined {
  const { t } = useTranslation('trade');
  const feed = useFeedAge();
  return feed.isOld ? t('feedAge.old') : undefined;
}
