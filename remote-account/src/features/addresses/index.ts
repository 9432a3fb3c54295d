export { useAddressActivations, type AddressActivation } from './AddressActivations';
