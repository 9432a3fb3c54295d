export { AmendPosition } from './AmendPosition';
export { ActionSheet } from './ActionSheet';
export { FuturesSelect } from './FuturesSelect';
export {
  FuturesMarketStore,
  shownTicks,
  useFuturesMarket,
  useFuturesMarketStores,
} from './FuturesMarketStore';
export { useFuturesMarkets } from './FuturesMarketsStore';
export { triggerProblem, type FuturesProblem, type FuturesProblemCode } from './futuresProblem';
export { HeldRequests } from '@h5/shared/requests/HeldRequests';
export { MovedAmount, useMovedAmount } from './MovedAmount';
export { PositionCard } from './PositionCard';
export { PositionSheet } from './PositionSheet';
export { LazyPositionSheet } from './LazyPositionSheet';
export { PositionPicture } from './PositionPicture';
export { figuresOf, isKeptCopy, liquidationOf, totalPnl } from './positionFigures';
export { LazyPositionTabs } from './LazyPositionTabs';
export { StopFields } from './StopFields';
export {
  findUnusableStop,
  priceOfStop,
  writtenStopFields,
  type StopContext,
  type WrittenStops,
} from './WrittenStops';
export { StopDraft, type StopKind } from './StopDraft';
export { useChosenFutures } from './useChosenFutures';
export { SizeUnitStore, useSizeUnit } from './SizeUnitStore';
export { useLots } from './useLots';
export { usePendingCancels } from './usePendingCancels';
export { usePositionSize } from './usePositionSize';
export { useSizes } from './useSizes';
export { useProblemMessage } from './useProblemMessage';
export { WatchedFutures } from './WatchedFutures';
