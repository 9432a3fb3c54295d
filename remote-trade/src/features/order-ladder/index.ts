export { OrderBookView } from './OrderBookView';
