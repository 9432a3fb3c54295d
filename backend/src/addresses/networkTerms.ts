import type { CurrencyNetwork } from '@h5/shared/contract/addresses/endpoints';
import type { CoinNetwork } from '@h5/shared/rules/networks';

/** A network with the terms of a withdrawal, as people see it. */
export function networkTermsOf(terms: CoinNetwork, isSuspended: boolean): CurrencyNetwork {
  const { network, chain, minWithdrawal, minFee, feeRate, decimals, contractTail } = terms;
  return {
    network,
    chain,
    minFee,
    feeRate,
    decimals,
    contractTail,
    isSuspended,
    minimum: minWithdrawal,
  };
}
