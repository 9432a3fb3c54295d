export { useConfirmationStore } from './ConfirmationStore';
export { OrderForm } from './OrderForm';
export { OrderFormStore } from './OrderFormStore';
