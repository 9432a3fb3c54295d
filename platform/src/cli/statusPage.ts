import type { Manifest } from '@h5/shared/release/manifest';
import type { ReleasePayload } from '@h5/shared/release/releasePayload';
import { filesOfParts } from '../budget/sizes';
import type { AuditLine } from '../registry/audit';
import { isProven } from '../registry/health';
import { emptyHealth, type Health } from '../registry/HealthFile';
import { describeLine } from './audit';
import { describeCanaries, type ErrorCounts } from './describeRelease';

/** What the page shows. */
export interface StatusReport {
  when: Date;
  environments: ReleasePayload[];
  /** Environments whose release cannot be read, and why. */
  unreadable: Record<string, string>;
  faults: Record<string, ErrorCounts>;
  health: Record<string, Health>;
  damaged: Record<string, string[]>;
  published: Record<string, string[]>;
  /** By the name of the version. */
  manifests: Record<string, Manifest>;
  /** The newest lines of the audit log, the newest first. */
  audit: AuditLine[];
}

/** One static page without scripts: anybody may put it on any server. */
export function renderStatusPage(report: StatusReport): string {
  const { when, environments, unreadable, published, audit } = report;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>Releases</title>
<style>${style}</style>
</head>
<body>
<h1>Releases</h1>
<p>As of ${escaped(when.toISOString())}</p>
${environments.map((release) => environment(release, report)).join('\n')}
${Object.entries(unreadable)
  .map(([env, why]) => `<h2>${escaped(env)}</h2><p class="bad">${escaped(why)}</p>`)
  .join('\n')}
<h2>Published versions</h2>
${table(
  ['App', 'Versions, newest first'],
  Object.entries(published).map(([app, list]) => [app, list.join('  ')]),
)}
<h2>Audit log, newest first</h2>
<pre>${escaped(audit.map(describeLine).join('\n') || 'Nothing was recorded.')}</pre>
</body>
</html>
`;
}

function environment(release: ReleasePayload, report: StatusReport): string {
  const { env, seq, issuedAt, expires = '', apps, fallback = {}, revoked = [] } = release;
  const { faults = {}, damaged = {}, manifests } = report;
  const health = report.health[env] ?? emptyHealth();
  const rows = Object.entries(apps).map(([app, { version }]) => {
    const name = `${app}@${version}`;
    const said = health.versions[name];
    const weight = weightOf(manifests[name]);
    return [
      ...[app, version, fallback[app]?.version ?? 'none'],
      ...[said?.starts, said?.ready, said?.failed].map((count) => String(count ?? 0)),
      isProven(env, said) ? 'yes' : 'not yet',
      ...[weight.entry, weight.page].map(kilobytes),
    ];
  });
  const notes = [
    ...describeCanaries(release, health).map((line) => `Canary: ${line}`),
    ...revoked.map(
      ({ app, version, why }) => `Revoked: ${app}@${version}${why ? ` (${why})` : ''}`,
    ),
    ...(damaged[env] ?? []).map((name) => `Damaged on disk: ${name}`),
    ...Object.entries(faults[env] ?? {}).map(
      ([name, counts]) =>
        `Error reports: ${name}: ${Object.entries(counts)
          .map(([code, count]) => `${count} × ${code}`)
          .join(', ')}`,
    ),
  ];
  return `<h2>${escaped(env)}</h2>
<p>Release ${seq}, issued ${escaped(issuedAt)}, valid until ${escaped(expires)}</p>
${table(columns, rows)}
${notes.length > 0 ? `<ul>${notes.map((note) => `<li>${escaped(note)}</li>`).join('')}</ul>` : ''}`;
}

const columns = [
  ...['App', 'Version', 'Falls back to', 'Starts', 'Ready', 'Failed', 'Proven'],
  ...['Entry', 'Largest page'],
];

/** The compressed bytes of the entry, and of the page with the most script. */
function weightOf(manifest: Manifest | undefined) {
  if (!manifest) return { entry: undefined, page: undefined };
  const sizeOf = (file: string) =>
    manifest.files[file]?.br?.size ?? manifest.files[file]?.size ?? 0;
  const sums = filesOfParts(manifest).map(([name, files]) => ({
    name,
    bytes: files.reduce((sum, file) => sum + sizeOf(file), 0),
  }));
  const pages = sums.filter(({ name }) => name.startsWith('page ')).map(({ bytes }) => bytes);
  return {
    entry: sums.find(({ name }) => name === 'entry')?.bytes,
    page: pages.length > 0 ? Math.max(...pages) : undefined,
  };
}

function kilobytes(bytes: number | undefined): string {
  return bytes === undefined ? '' : `${(bytes / 1_000).toFixed(1)} KB`;
}

function table(head: string[], rows: string[][]): string {
  const row = (tag: string, cells: string[]) =>
    `<tr>${cells.map((cell) => `<${tag}>${escaped(cell)}</${tag}>`).join('')}</tr>`;
  const body = rows.map((cells) => row('td', cells)).join('\n');
  return `<div class="wide"><table><thead>${row('th', head)}</thead><tbody>\n${body}\n</tbody></table></div>`;
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

const style = `
:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{max-width:70rem;margin:0 auto;padding:1rem}
.wide,pre{overflow-x:auto}
table{border-collapse:collapse;width:100%}
th,td{padding:.25rem .75rem .25rem 0;text-align:left;white-space:nowrap;border-bottom:1px solid #8886}
.bad{color:#c00}
`;
