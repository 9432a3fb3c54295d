export { LoanProductsStore } from './LoanProductsStore';
