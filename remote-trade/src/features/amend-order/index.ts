export { AmendOrder } from './AmendOrder';
