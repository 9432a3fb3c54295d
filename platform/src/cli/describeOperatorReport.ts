import { UserError } from '../UserError';
import {
  verdictLine,
  withdrawalLine,
  withdrawalLines,
  type Withdrawal,
  type WithdrawalsReport,
} from './describeWithdrawals';
import {
  claimedLine,
  claimLine,
  claimLines,
  type Claim,
  type ClaimsReport,
} from './describeClaims';
import {
  midLine,
  rechargeLine,
  rechargeLines,
  settledLine,
  type Recharge,
  type RechargesReport,
} from './describeRecharges';
import { printableLine } from './printable';
import type { OperatorRequest } from './readOperatorCommand';
import type { Picture } from './savePictures';

/** What the server reports; an area fills in the lists that it is about. */
export interface OperatorReport extends WithdrawalsReport, RechargesReport, ClaimsReport {
  reviews?: Review[];
  users?: User[];
  holds?: Hold[];
  uploads?: Upload[];
  entries?: Entry[];
  keys?: Key[];
  shown?:
    | (
        | (Review & Shown)
        | (User & { sessions: number; holds: Hold[] })
        | Withdrawal
        | Recharge
        | Claim
      )
    | null;
  decided?: { id: number; status: string; reason: string | null } | null;
  pictures?: Picture[];
  removed?: string | null;
  isFrozenNow?: boolean | null;
  alteredLine?: number | null;
}

interface Review {
  id: number;
  account: string;
  level: number;
  status: string;
  country: string | null;
  reason: string | null;
  submittedAt: number;
}
interface Shown {
  document: { kind: string; name: string; number: string } | null;
}
interface User {
  account: string;
  nickname: string | null;
  level: number;
  frozenAt: number | null;
  createdAt: number;
}
interface Hold {
  account: string;
  reason: string;
  ofSession: boolean;
  endsAt: number;
}
interface Upload {
  id: string;
  account: string;
  purpose: string;
  size: number;
  createdAt: number;
  attachedAt: number | null;
}
interface Entry {
  id: number;
  at: number;
  who: string;
  action: string;
  subject: string;
  detail: string;
}
interface Key {
  id: string;
  name: string;
  addedAt: number;
  revokedAt: number | null;
}

/**
 * The report as text. `files` are where its pictures were written.
 * @throws {UserError} if the log is not whole: a script that verifies it must notice.
 */
export function describeOperatorReport(
  { area, command }: OperatorRequest,
  report: OperatorReport,
  files: readonly string[],
): string {
  return [
    ...outcomeOf(area, command, report),
    ...(report.shown ? linesOf(report.shown) : []),
    ...listOf(area, report),
    ...picturesOf(report, files),
  ].join('\n');
}

function outcomeOf(
  area: string,
  { action }: OperatorRequest['command'],
  {
    decided,
    removed,
    isFrozenNow,
    alteredLine,
    verdict,
    settled,
    claimed,
    entries,
  }: OperatorReport,
): string[] {
  if (verdict) return [verdictLine(verdict)];
  if (settled) return [settledLine(settled)];
  if (claimed) return [claimedLine(claimed)];
  if (decided) {
    const { id, status, reason } = decided;
    return [`Review ${id} is ${status}${reason === null ? '' : `: ${reason}`}.`];
  }
  if (removed) return [`The picture ${removed} is removed.`];
  if (typeof isFrozenNow === 'boolean') {
    return [
      isFrozenNow ? 'The account is frozen, and its owner is told.' : 'It was frozen before.',
    ];
  }
  if (typeof alteredLine === 'number') {
    throw new UserError(
      `Line ${alteredLine} of the operator log was altered or is missing.`,
      '“h5 operator audit list” shows the last lines: compare them with a backup.',
      'broken',
    );
  }
  if (area !== 'audit') return [];
  if (action === 'verify') return ['The operator log is whole.'];
  return entries?.length ? [] : ['The operator log has no such line.'];
}

const nothing: Readonly<Record<string, string>> = {
  identity: 'There are no identities.',
  user: 'There is no such account.',
  hold: 'Nothing is held.',
  withdrawal: 'There are no withdrawals.',
  deposit: 'Nobody misses a deposit.',
  recharge: 'There are no recharges.',
  fiat: 'There are no prices of fiat money.',
  upload: 'There are no pictures.',
  keys: 'No operator has a key yet: commands are not signed.',
};

function listOf(area: string, report: OperatorReport): string[] {
  const { reviews, users, holds, uploads, entries, keys, withdrawals, recharges, mids, claims } =
    report;
  const lines = [
    ...(reviews ?? []).map(reviewLine),
    ...(users ?? []).map(userLine),
    ...(holds ?? []).map(holdLine),
    ...(withdrawals ?? []).map(withdrawalLine),
    ...(recharges ?? []).map(rechargeLine),
    ...(claims ?? []).map(claimLine),
    ...(mids ?? []).map(midLine),
    ...(uploads ?? []).map(uploadLine),
    ...(entries ?? []).map(entryLine),
    ...(keys ?? []).map(keyLine),
  ];
  const hasOutcome =
    report.shown ||
    report.decided ||
    report.verdict ||
    report.settled ||
    report.claimed ||
    report.removed ||
    typeof report.isFrozenNow === 'boolean';
  if (lines.length > 0 || hasOutcome) return lines;
  const none = nothing[area];
  return none === undefined ? [] : [none];
}

const minute = (time: number) => new Date(time).toISOString().slice(0, 16).replace('T', ' ');

function reviewLine({ id, account, level, status, reason, submittedAt }: Review): string {
  return [
    String(id).padEnd(6),
    status.padEnd(10),
    `Lv${level}`,
    minute(submittedAt),
    printableLine(account),
    ...(reason === null ? [] : [reason]),
  ].join(' ');
}

function userLine({ account, nickname, level, frozenAt, createdAt }: User): string {
  return [
    printableLine(account).padEnd(18),
    `Lv${level}`,
    `since ${minute(createdAt)}`,
    ...(frozenAt === null ? [] : [`frozen ${minute(frozenAt)}`]),
    ...(nickname === null ? [] : [printableLine(nickname)]),
  ].join(' ');
}

function holdLine({ account, reason, ofSession, endsAt }: Hold): string {
  const reach = ofSession ? 'one session' : 'account';
  return `until ${minute(endsAt)} ${printableLine(account)} ${reason} (${reach})`;
}

function uploadLine({ id, account, purpose, size, createdAt, attachedAt }: Upload): string {
  const use = attachedAt === null ? 'unused' : 'in use';
  const kib = `${Math.ceil(size / 1024)} KiB`;
  return [id, purpose.padEnd(7), use, kib, minute(createdAt), printableLine(account)].join(' ');
}

function entryLine({ id, at, who, action, subject, detail }: Entry): string {
  const line = `${String(id).padStart(6)}  ${minute(at)}  ${who}  ${action} ${subject}`;
  return printableLine(detail === '{}' ? line : `${line}  ${detail}`);
}

function keyLine({ id, addedAt, revokedAt }: Key): string {
  const end = revokedAt === null ? '' : `, revoked ${minute(revokedAt)}`;
  return `${id}  since ${minute(addedAt)}${end}`;
}

function linesOf(shown: NonNullable<OperatorReport['shown']>): string[] {
  if ('claimed' in shown) return claimLines(shown);
  if ('method' in shown) return rechargeLines(shown);
  if ('approvedBy' in shown) return withdrawalLines(shown);
  if ('holds' in shown) {
    const { sessions, holds } = shown;
    return [userLine(shown), `${sessions} sessions`, ...holds.map(holdLine)];
  }
  const { document, country } = shown;
  const details = document
    ? [
        [document.kind, country, document.number].filter(Boolean).join(' '),
        printableLine(document.name),
      ]
    : [];
  return [reviewLine(shown), ...details];
}

function picturesOf({ pictures = [] }: OperatorReport, files: readonly string[]): string[] {
  if (pictures.length === 0 || files.length > 0) return [...files];
  const count = pictures.length === 1 ? 'One picture' : `${pictures.length} pictures`;
  return [`${count}: --save FOLDER writes them.`];
}
