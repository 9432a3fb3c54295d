import { useEffect } from 'react';
import type { ContractStore } from './ContractStore';

/** Keeps the prices and positions of a contract live, once for all that is shown of it. */
export function WatchedContract({ contract }: { contract: ContractStore }) {
  useEffect(() => {
    void contract.load();
    return contract.follow();
  }, [contract]);
  return null;
}
