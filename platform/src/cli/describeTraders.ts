import { printableLine } from './printable';

/** What the backend reports about lead traders. */
export interface TradersReport {
  traders: {
    id: number;
    account: string;
    status: string;
    since: number;
    rate: string;
    text: string;
  }[];
  decided: { id: number; decision: string; isDone: boolean } | null;
}

const shownText = 60;

export function describeTraders({ traders, decided }: TradersReport): string {
  const lines = traders.map(({ id, account, status, since, rate, text }) =>
    [
      String(id).padEnd(6),
      status.padEnd(10),
      new Date(since).toISOString().slice(0, 10),
      account.padEnd(18),
      `share ${rate}, “${printableLine(text.replace(/\s+/g, ' ').slice(0, shownText))}”`,
    ].join(' '),
  );
  if (lines.length === 0) lines.push('There are no lead traders.');
  if (decided) lines.push('', outcomeOf(decided));
  return lines.join('\n');
}

const done: Readonly<Record<string, string>> = {
  approve: 'approved',
  refuse: 'refused',
  end: 'ended, and the copies are being closed',
};

function outcomeOf({ id, decision, isDone }: NonNullable<TradersReport['decided']>): string {
  if (isDone) return `${id} is ${done[decision] ?? decision}.`;
  return `No server has carried this out yet; the next that runs will ${decision} ${id}.`;
}
