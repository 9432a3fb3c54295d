export { ContractRow } from './ContractRow';
export { LazyContractList } from './LazyContractList';
export { useContractList } from './ContractListStore';
