export { MarketButton } from './MarketButton';
export { MarketList } from './MarketList';
export { MarketListStore, marketTabs, type MarketTab } from './MarketListStore';
export { LazyMarketPicker } from './LazyMarketPicker';
export { MarketPlaceholder } from './MarketPlaceholder';
export { MarketPrice } from './MarketPrice';
export { useMarketInView } from './useMarketInView';
