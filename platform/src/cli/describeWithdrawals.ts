import { printableLine } from './printable';

/** What the server reports about withdrawals. */
export interface WithdrawalsReport {
  withdrawals?: Withdrawal[];
  verdict?: { id: string; action: 'approve' | 'refuse' | 'skip'; missing: number } | null;
}

export interface Withdrawal {
  id: string;
  account: string;
  coin: string;
  network: string;
  address: string;
  amount: string;
  net: string;
  state: string;
  txid: string | null;
  createdAt: number;
  worth: string | null;
  approvedBy: string[];
}

const endings = {
  approve: 'will be sent',
  refuse: 'is refused and returns whole',
  skip: 'is set aside',
};

export function verdictLine(verdict: NonNullable<WithdrawalsReport['verdict']>): string {
  const { action, id, missing } = verdict;
  return missing > 0
    ? `Withdrawal ${id} is approved once; another operator has to approve it as well.`
    : `Withdrawal ${id} ${endings[action]}.`;
}

export function withdrawalLine(withdrawal: Withdrawal): string {
  const { id, account, amount, coin, createdAt, state, worth } = withdrawal;
  return [
    id,
    state.padEnd(10),
    new Date(createdAt).toISOString().slice(0, 16).replace('T', ' '),
    `${amount} ${coin}`,
    worth === null ? '(worth unknown)' : `(${worth} USD)`,
    printableLine(account),
  ].join(' ');
}

/** Where it goes, and who has approved it. */
export function withdrawalLines(withdrawal: Withdrawal): string[] {
  const { address, approvedBy, coin, net, network, txid } = withdrawal;
  return [
    withdrawalLine(withdrawal),
    `${net} ${coin} to ${address} on ${network}`,
    ...(txid === null ? [] : [`Transaction ${txid}`]),
    ...(approvedBy.length === 0 ? [] : [`Approved by ${approvedBy.map(printableLine).join(', ')}`]),
  ];
}
