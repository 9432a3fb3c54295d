import { printableLine } from './printable';

/** What the backend reports about identities. */
export interface IdentityReport {
  reviews: ListedReview[];
  shown:
    | (ListedReview & {
        document: { kind: string; name: string; number: string } | null;
        pictures: { side: string; type: string; base64: string }[];
      })
    | null;
  decided: { id: number; status: string; reason: string | null } | null;
  alteredLine: number | null;
}

interface ListedReview {
  id: number;
  account: string;
  level: number;
  status: string;
  documentKind: string | null;
  country: string | null;
  reason: string | null;
  submittedAt: number;
  decidedAt: number | null;
}

/** `files` are where the pictures of the shown review were written. */
export function describeIdentity(
  action: string,
  { reviews, shown, decided, alteredLine }: IdentityReport,
  files: readonly string[],
): string {
  if (decided) {
    const { id, status, reason } = decided;
    return `Review ${id} is ${status}${reason === null ? '' : `: ${reason}`}.`;
  }
  if (shown) return [lineOf(shown), ...detailsOf(shown, files)].join('\n');
  if (action === 'verify') {
    return alteredLine === null
      ? 'The operator log is whole.'
      : `Line ${alteredLine} of the operator log was altered or is missing.`;
  }
  return reviews.length === 0 ? 'There are no identities.' : reviews.map(lineOf).join('\n');
}

function lineOf(review: ListedReview): string {
  const { id, account, level, status, reason, submittedAt } = review;
  return [
    String(id).padEnd(6),
    status.padEnd(10),
    `Lv${level}`,
    new Date(submittedAt).toISOString().slice(0, 16).replace('T', ' '),
    printableLine(account),
    ...(reason === null ? [] : [reason]),
  ].join(' ');
}

function detailsOf(
  { document, country, pictures }: NonNullable<IdentityReport['shown']>,
  files: readonly string[],
): string[] {
  const lines = document
    ? [
        [document.kind, country, document.number].filter(Boolean).join(' '),
        printableLine(document.name),
      ]
    : [];
  if (pictures.length > 0 && files.length === 0) {
    lines.push(`${pictures.length} pictures: --save FOLDER writes them.`);
  }
  return [...lines, ...files];
}
