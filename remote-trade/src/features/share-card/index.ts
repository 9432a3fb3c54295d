export { LazyShareCard } from './LazyShareCard';
export { ShareButton, type CardSheet } from './ShareButton';
export type { SharedPath, ShareCard } from './ShareCard';
