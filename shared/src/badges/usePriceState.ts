import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';

/** What the prices of the page are: late or simulated, with the word that may take its place; undefined for real ones in time. */
export function usePriceState() {
  const { t } = useTranslation('shared');
  const { site, topics } = useApp();
  const isLate = topics.isStale || !topics.isFeedLive;
  if (!isLate && !site.isSimulated) return undefined;
  const simulated = t('simulated');
  const delayed = t('delayed');
  return {
    isLate,
    title: isLate ? delayed : simulated,
    other: site.isSimulated ? (isLate ? simulated : delayed) : undefined,
    words: [isLate && t('delayedHelp'), site.isSimulated && t('simulatedHelp')].filter(
      (sentence) => sentence !== false,
    ),
  };
}
