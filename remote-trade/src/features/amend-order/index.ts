export { AmendOrder } from './AmendOrder';
export { LinkedAmendSheet } from './LinkedAmendSheet';
