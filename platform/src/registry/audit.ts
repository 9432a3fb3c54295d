import { mkdir, open, readFile, truncate } from 'node:fs/promises';
import path from 'node:path';
import { sha384, undefinedIfMissing } from './files';
import { withLock } from './withLock';

/** Who changed something, and why. */
export interface ChangeReason {
  who: string;
  why?: string | undefined;
  /** What exactly, where the kind of change does not say it. */
  action?: string | undefined;
  /** The app that it is about, and its version, where the changed versions do not say it. */
  app?: string | undefined;
  version?: string | undefined;
}

/** What a line of the audit log tells, beside its place in the log. */
export interface AuditEntry extends ChangeReason {
  what: string;
  env?: string | undefined;
  seq?: number | undefined;
  /** For each changed app, the old version and the new one. */
  changes?: Record<string, [string?, string?]> | undefined;
  keyid?: string | undefined;
  team?: string | undefined;
  apps?: string[] | undefined;
}

export interface AuditLine extends AuditEntry {
  /** The number of the line. Lines of an older platform have none, and no hash. */
  n?: number;
  /** The hash of the line before; null in the first one. */
  prev?: string | null;
  when: string;
}

/** Adds a line, with the hash of the one before, to the registry's audit log. It is on the disk when this resolves. */
export async function appendAudit(registry: string, entry: AuditEntry): Promise<void> {
  await mkdir(registry, { recursive: true });
  const file = auditFileOf(registry);
  await withLock(path.join(registry, 'audit.lock'), async () => {
    const { lines, bytes, torn } = await readLines(file);
    // A power cut can leave half a line. It must not make the next one unreadable.
    if (torn > 0) await truncate(file, bytes);
    const last = lines.at(-1);
    const place = { n: lines.length + 1, prev: last === undefined ? null : sha384(last) };
    const line = { ...place, when: new Date().toISOString(), ...entry };
    const handle = await open(file, 'a');
    try {
      await handle.writeFile(`${JSON.stringify(line)}\n`);
      await handle.sync();
    } finally {
      await handle.close();
    }
  });
}

/** The lines of the audit log, oldest first, and what is wrong with it. */
export async function readAudit(registry: string) {
  const file = auditFileOf(registry);
  const { lines: texts, torn } = await readLines(file);
  const lines: AuditLine[] = [];
  const problems: string[] = [];
  let isChained = false;
  for (const [index, text] of texts.entries()) {
    const line = parse(text);
    const before = texts[index - 1];
    if (!line) {
      problems.push(`${file}, line ${index + 1}: it is not valid JSON`);
      continue;
    }
    isChained ||= line.n !== undefined;
    const prev = before === undefined ? null : sha384(before);
    if (isChained && (line.n !== index + 1 || line.prev !== prev)) {
      problems.push(`${file}, line ${index + 1}: it does not follow from the line before`);
    }
    lines.push(line);
  }
  if (torn > 0) problems.push(`${file}: the last line is incomplete`);
  return { lines, problems };
}

/** What is recorded of an environment, without entries of a removed one of the same name. */
export function linesOf(env: string, lines: AuditLine[]): AuditLine[] {
  const own = lines.filter((line) => line.env === env);
  return own.slice(
    own.findLastIndex(({ what, action }) => what === 'env' && action === 'remove') + 1,
  );
}

/** Complete lines, how many bytes they have, and how many follow. */
async function readLines(file: string) {
  const text = (await readFile(file, 'utf8').catch(undefinedIfMissing)) ?? '';
  const complete = text.slice(0, text.lastIndexOf('\n') + 1);
  return {
    lines: complete.split('\n').slice(0, -1),
    bytes: Buffer.byteLength(complete),
    torn: text.length - complete.length,
  };
}

function parse(text: string): AuditLine | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as AuditLine) : undefined;
  } catch {
    return undefined;
  }
}

function auditFileOf(registry: string): string {
  return path.join(registry, 'audit.jsonl');
}
