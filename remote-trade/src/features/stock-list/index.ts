export { LazyStockList } from './LazyStockList';
export { LazyStockPicker } from './LazyStockPicker';
export { StockRow } from './StockRow';
export { useStockList } from './StockListStore';
