export { LazyShareCard } from './LazyShareCard';
export { ShareButton } from './ShareButton';
export type { ShareCard } from './ShareCard';
