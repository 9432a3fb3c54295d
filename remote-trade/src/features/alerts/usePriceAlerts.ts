import { useWatchedStore } from '../../components/useWatchedStore';
import { usePriceAlertsStore } from './PriceAlertsStore';

/** Loads the price alerts and keeps them updated while the component is mounted. */
export const usePriceAlerts = () => useWatchedStore(usePriceAlertsStore());
