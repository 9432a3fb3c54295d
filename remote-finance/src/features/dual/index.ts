export { DualOutcomes } from './DualOutcomes';
export { DualPicture } from './DualPicture';
export { DualRate } from './DualRate';
export { outcomesOf } from './outcomesOf';
export { useDualText } from './useDualText';
