export { LockCard } from './LockCard';
export { LockCurve } from './LockCurve';
export { useLockProducts } from './LockProductsStore';
export { useCoin } from './useCoin';
export { LockProductList } from './LockProductList';
export { LockTermsList } from './LockTermsList';
export { LockLinks } from './LockLinks';
export { LockHero } from './LockHero';
