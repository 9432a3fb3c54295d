import { printableLine } from './printable';

/** Coins that a person misses, as the server reports them. */
export interface Claim {
  id: string;
  account: string;
  coin: string;
  network: string;
  txid: string;
  claimed: string;
  address: string | null;
  state: string;
  reason: string | null;
  createdAt: number;
}

export interface ClaimsReport {
  claims?: Claim[];
  claimed?: { id: string; action: string; missing: number } | null;
}

export function claimLine(claim: Claim): string {
  const { id, account, claimed, coin, createdAt, network, reason, state } = claim;
  return [
    id,
    state.padEnd(9),
    new Date(createdAt).toISOString().slice(0, 16).replace('T', ' '),
    printableLine(account),
    `${claimed} ${coin} on ${network}`,
    ...(reason === null ? [] : [reason]),
  ].join(' ');
}

/** With what to look for on the chain. */
export function claimLines(claim: Claim): string[] {
  return [claimLine(claim), `Transaction ${claim.txid}`, `Own address ${claim.address ?? 'none'}`];
}

export function claimedLine({ id, action, missing }: NonNullable<ClaimsReport['claimed']>): string {
  if (action === 'refuse') return `The claim ${id} is rejected, and its owner is told.`;
  return missing > 0
    ? `The claim ${id} is approved once; another operator has to approve the same output, height and amount.`
    : `The deposit of claim ${id} is credited.`;
}
