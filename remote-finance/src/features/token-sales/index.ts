export { SaleCard, SaleProgressBar, SaleTime } from './SaleCard';
export { SaleLinks } from './SaleLinks';
export { SubscriptionFacts } from './SubscriptionFacts';
export { useSaleText } from './useSaleText';
export { willBeListed } from './willBeListed';
