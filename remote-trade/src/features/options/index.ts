export { isOpenOption, OwnOptionsStore, useOwnOptionsStore } from './OwnOptionsStore';
export { OptionChip } from './OptionChip';
export { LazyOptionSheet } from './LazyOptionSheet';
export { OptionOutcome } from './OptionOutcome';
export { netIfEndedAt } from './netOfOption';
export { stateOf } from './stateOf';
