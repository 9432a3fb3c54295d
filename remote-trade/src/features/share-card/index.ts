export { LazyShareCard } from './LazyShareCard';
export { ShareButton, type CardSheet } from './ShareButton';
export type { ShareCard } from './ShareCard';
