export { AlertButton } from './AlertButton';
export { LazyPriceAlertSheet } from './LazyPriceAlertSheet';
export { PriceAlertList } from './PriceAlertList';
export { usePriceAlertsStore } from './PriceAlertsStore';
export { usePriceAlerts } from './usePriceAlerts';
