export { FundsButton } from './FundsButton';
export { useFunds, type FundsNeed, type FundsOffer } from './FundsStore';
export { useFundsLines } from './useFundsLines';
