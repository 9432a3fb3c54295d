import { useWatchedStore } from '../../components/useWatchedStore';
import { useOpenOrdersStore } from './OpenOrdersStore';

/** Loads the open orders and keeps them updated while the component is mounted. */
export const useOpenOrders = () => useWatchedStore(useOpenOrdersStore());
