/** What the backend says of its jobs; times are in milliseconds since 1970, in exchange time. */
export interface JobsReport {
  retried?: number;
  kinds: { kind: string; waiting: number; done: number; dead: number; nextDue: number | null }[];
  failed: {
    id: number;
    kind: string;
    key: string;
    due: number;
    state: 'waiting' | 'dead';
    attempts: number;
    error: string | null;
  }[];
}

export function describeJobs({ retried, kinds, failed }: JobsReport): string {
  const lines = kinds.map(({ kind, waiting, done, dead, nextDue }) => {
    const next = nextDue === null ? [] : [`next due ${timeOf(nextDue)}`];
    const parts = [
      `${waiting} waiting`,
      `${done} done`,
      ...(dead > 0 ? [`${dead} dead`] : []),
      ...next,
    ];
    return `${kind.padEnd(24)} ${parts.join(', ')}`;
  });
  const failures = failed.flatMap(({ id, kind, key, due, state, attempts, error }) => [
    '',
    `${id}  ${kind} ${key}, due ${timeOf(due)}`,
    `    failed ${attempts} times${state === 'dead' ? ', for the last time' : ''}: ${error ?? ''}`,
  ]);
  const retry = retried === undefined ? [] : [`${retried} jobs are tried again.`, ''];
  return [...retry, ...(lines.length > 0 ? lines : ['There are no jobs.']), ...failures].join('\n');
}

function timeOf(ms: number): string {
  return new Date(ms).toISOString();
}
