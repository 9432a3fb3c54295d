export { isOpenOption, OwnOptionsStore, useOwnOptionsStore } from './OwnOptionsStore';
export { formatNet } from './formatNet';
export { indexDecimals } from './indexDecimals';
export { OptionChip } from './OptionChip';
export { LazyOptionSheet } from './LazyOptionSheet';
export { OptionOutcome } from './OptionOutcome';
export { endsOfOption, netIfEndedAt, netOfOption } from './netOfOption';
export { stateOf } from './stateOf';
export { WinOrLose } from './WinOrLose';
