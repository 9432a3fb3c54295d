export { FuturesRow } from './FuturesRow';
export { LazyFuturesList } from './LazyFuturesList';
export { LazyFuturesPicker } from './LazyFuturesPicker';
export { useFuturesList } from './FuturesListStore';
