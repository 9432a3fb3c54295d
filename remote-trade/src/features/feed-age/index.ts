export { FeedAge } from './FeedAge';
export { useFeedAge } from './FeedAgeStore';
export { useOldPrices } from './useOldPrices';
