export { FundsButton } from './FundsButton';
export { FundsLink } from './FundsLink';
export { useFunds, type FundsNeed, type FundsOffer } from './FundsStore';
export { useFundsLines } from './useFundsLines';
