export { FuturesRow } from './FuturesRow';
export { LazyFuturesList } from './LazyFuturesList';
export { useFuturesList } from './FuturesListStore';
