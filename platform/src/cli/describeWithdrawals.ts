import { printableLine } from './printable';

/** What the server reports about withdrawals. */
export interface WithdrawalsReport {
  withdrawals?: Withdrawal[];
  verdict?: {
    id: string;
    action: keyof typeof endings;
    missing: number;
    /** With what else the operator alone has approved for its owner in 24 hours; null if that is unknown, or does not count. */
    dayWorth?: string | null;
  } | null;
}

export interface Withdrawal {
  id: string;
  account: string;
  coin: string;
  /** Null if it goes to a bank. */
  network: string | null;
  money?: string | null;
  fiat?: string | null;
  address: string;
  amount: string;
  net: string;
  state: string;
  txid: string | null;
  createdAt: number;
  worth: string | null;
  approvedBy: string[];
  resendBy?: string[];
  /** Whom the bank has to pay. */
  payee?: Readonly<Record<string, string | null>> | null;
}

const endings = {
  approve: 'will be sent',
  refuse: 'is refused and returns whole',
  skip: 'is set aside',
  paid: 'is paid, and its owner is told',
  fail: 'returns whole, and its owner is told',
  resend: 'will be sent again if the chain says that nothing is under way',
};

export function verdictLine(verdict: NonNullable<WithdrawalsReport['verdict']>): string {
  const { action, dayWorth, id, missing } = verdict;
  if (missing === 0) return `Withdrawal ${id} ${endings[action]}.`;
  if (action === 'resend') {
    return `Withdrawal ${id} is approved once; another operator has to ask for it as well.`;
  }
  const why = dayWorth
    ? `: with it you alone have approved ${dayWorth} USD for this person in 24 hours, and more than 10,000 needs two`
    : '';
  return `Withdrawal ${id} is approved once; another operator has to approve it as well${why}.`;
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
  const { address, approvedBy, coin, fiat, money, net, network, payee, resendBy, txid } =
    withdrawal;
  const names = (who: string[]) => who.map(printableLine).join(', ');
  return [
    withdrawalLine(withdrawal),
    network === null
      ? `${money} ${fiat} for ${net} ${coin} to ${address}`
      : `${net} ${coin} to ${address} on ${network}`,
    ...Object.entries(payee ?? {}).flatMap(([name, text]) =>
      text === null ? [] : [`${name}: ${printableLine(text)}`],
    ),
    ...(txid === null ? [] : [`Transaction ${txid}`]),
    ...(approvedBy.length === 0 ? [] : [`Approved by ${names(approvedBy)}`]),
    ...(resendBy?.length ? [`To be sent again: ${names(resendBy)}`] : []),
  ];
}
