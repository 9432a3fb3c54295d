import { appendFile, mkdir, readFile, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteErrorReport, RemoteErrorCode } from '@h5/shared/release/remoteErrors';
import { undefinedIfMissing } from './files';

/** Enough to recognise a bad version; the limit keeps reports from filling the disk. */
const maxBytesPerVersion = 64 * 1024;

type ErrorCounts = Partial<Record<RemoteErrorCode, number>>;

/** Error reports of browsers in one environment, one file per version. */
export class ErrorReportLog {
  readonly #folder: string;

  constructor(registry: string, env: string) {
    this.#folder = path.join(registry, 'faults', env);
  }

  async add({ app, version, code, path: page, seq }: RemoteErrorReport): Promise<void> {
    const file = path.join(this.#folder, `${app}@${version}`);
    const { size } = (await stat(file).catch(undefinedIfMissing)) ?? { size: 0 };
    if (size > maxBytesPerVersion) return;
    await mkdir(this.#folder, { recursive: true });
    await appendFile(file, `${new Date().toISOString()} ${code} ${page} ${seq ?? '-'}\n`);
  }

  /** How often each error was reported, by version. */
  async counts(): Promise<Record<string, ErrorCounts>> {
    const names = (await readdir(this.#folder).catch(undefinedIfMissing)) ?? [];
    const counted = names.sort().map(async (name) => {
      const text = await readFile(path.join(this.#folder, name), 'utf8');
      const counts: ErrorCounts = {};
      for (const line of text.trim().split('\n')) {
        const code = line.split(' ')[1] as RemoteErrorCode;
        counts[code] = (counts[code] ?? 0) + 1;
      }
      return [name, counts] as const;
    });
    return Object.fromEntries(await Promise.all(counted));
  }
}
