export { SaleCard, SaleProgressBar, SaleTime, saleTones } from './SaleCard';
export { SaleLinks } from './SaleLinks';
export { useSaleText } from './useSaleText';
