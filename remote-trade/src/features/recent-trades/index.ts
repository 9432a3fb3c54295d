export { TradesTable } from './TradesTable';
