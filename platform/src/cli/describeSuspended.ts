/** What the backend says of what is suspended. */
export interface SuspendedReport {
  resumed?: number;
  suspended: {
    id: string;
    product: string;
    kind: string;
    /** The last recorded second that it has met, in exchange time. */
    standsAt: number;
    fault: string;
    message: string;
    suspendedAt: number;
    resumedAt: number | null;
  }[];
}

export function describeSuspended({ resumed, suspended }: SuspendedReport): string {
  const lines = suspended.flatMap((one) => [
    `${one.id}  ${one.kind} of ${one.product}, stands at ${timeOf(one.standsAt)}`,
    `    ${timeOf(one.suspendedAt)} ${one.fault}: ${one.message}`,
    ...(one.resumedAt === null ? [] : ['    resumed, and catching up']),
  ]);
  return [
    ...(resumed === undefined ? [] : [`${resumed} resumed.`]),
    ...(lines.length > 0 ? lines : ['Nothing is suspended.']),
  ].join('\n');
}

function timeOf(ms: number): string {
  return new Date(ms).toISOString();
}
