import { printableLine } from './printable';

/** Money of a bank as the server reports it. */
export interface Recharge {
  id: string;
  account: string;
  method: string;
  fiat: string;
  money: string;
  amount: string;
  reference: string;
  state: string;
  reason: string | null;
  createdAt: number;
  approvedBy: readonly string[];
}

interface Mid {
  code: string;
  mid: string;
  source: string;
  at: number;
}

export interface RechargesReport {
  recharges?: Recharge[];
  mids?: Mid[];
  settled?: { id: string; action: string; missing: number } | null;
}

const minute = (time: number) => new Date(time).toISOString().slice(0, 16).replace('T', ' ');

export function rechargeLine(recharge: Recharge): string {
  const { id, account, fiat, money, amount, reference, state, reason, createdAt } = recharge;
  return [
    id,
    state.padEnd(9),
    minute(createdAt),
    printableLine(account),
    `${money} ${fiat} = ${amount} USDT`,
    reference,
    ...(reason === null ? [] : [reason]),
  ].join(' ');
}

export function rechargeLines(recharge: Recharge): string[] {
  const { method, approvedBy } = recharge;
  return [
    rechargeLine(recharge),
    method,
    ...(approvedBy.length > 0 ? [`approved by ${approvedBy.map(printableLine).join(', ')}`] : []),
  ];
}

export function midLine({ code, mid, source, at }: Mid): string {
  return `${code} ${mid} ${printableLine(source)} ${minute(at)}`;
}

export function settledLine({
  id,
  action,
  missing,
}: NonNullable<RechargesReport['settled']>): string {
  if (action === 'refuse') return `The recharge ${id} is rejected, and its owner is told.`;
  return missing > 0
    ? `The recharge ${id} waits for ${missing} more to approve it.`
    : `The recharge ${id} is credited.`;
}
