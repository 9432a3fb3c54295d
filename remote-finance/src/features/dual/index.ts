export { DualOutcomes } from './DualOutcomes';
export { DualPicture } from './DualPicture';
export { DualShelf } from './DualShelf';
export { outcomesOf } from './outcomesOf';
export { useOutcomeFacts } from './useOutcomeFacts';
export { useDualText } from './useDualText';
