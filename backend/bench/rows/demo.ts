import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { measureUse, untilQuiet, type ProcessUse } from '../processUse';
import { endServer, startServer, type StartedServer } from '../startServer';
import { median, type Figure } from '../table';

const devKey = 'only for this benchmark';
const scripts = new URL('../../../platform/scripts/', import.meta.url);
const leastIdleMs = 60_000;
const awayMs = 130_000;
const minutesPerDay = 1_440;
const days = 3;

/** What the demo costs while nobody looks, at its second start, beside a server that does nothing. */
export async function idle(seconds: number): Promise<Figure[]> {
  if (process.platform !== 'linux') {
    const note = 'left out: the figures are those of Linux';
    return [{ figure: 'idle', unit: '%', note }];
  }
  return withFolder(async (folder) => {
    const ms = Math.max(leastIdleMs, seconds * 1_000);
    // As they are served: what translates the sources would stay in memory.
    const { bundleProgram } = (await import(new URL('bundle.mjs', scripts).href)) as {
      bundleProgram(source: string): Promise<string>;
    };
    const { allocatorSettings } = (await import(new URL('allocator.mjs', scripts).href)) as {
      allocatorSettings: Record<string, string>;
    };
    const main = await bundleProgram('backend/src/main.ts');
    const bareServer = await bundleProgram('backend/src/testing/bareServer.ts');
    await inServer(folder, main, async ({ pid }) => untilQuiet(pid));
    const measure = async ({ pid }: { pid: number }) => {
      await untilQuiet(pid);
      // From here on nobody has looked for a while.
      await sleep(awayMs);
      return measureUse(pid, ms);
    };
    const ours = await inServer(folder, main, measure, allocatorSettings);
    const bare = await inServer(folder, bareServer, measure, allocatorSettings);
    const note = `over ${ms / 1_000} s; reference: Fastify with the same database open`;
    const figureOf = (
      name: string,
      unit: string,
      goal: string,
      of: (use: ProcessUse) => number,
    ) => ({
      figure: `${name} of an idle demo`,
      unit,
      ours: of(ours),
      reference: of(bare),
      goal,
      note,
    });
    return [
      figureOf('processor time', '%', '≤ 3 %', ({ processor }) => processor),
      figureOf('memory', 'MB', '≤ 350 MB', ({ megabytes }) => megabytes),
    ];
  });
}

/** How long the demo takes to go a day forward. */
export function forward(): Promise<Figure[]> {
  return withFolder((folder) =>
    inServer(folder, 'src/main.ts', async ({ pid, origin }) => {
      const taken: number[] = [];
      for (let day = 0; day < days; day += 1) {
        // The charts of the day before are complete.
        await untilQuiet(pid);
        taken.push(await goForward(origin));
      }
      const note = `median of ${days}; the charts follow afterwards`;
      return [
        { figure: 'the clock a day forward', unit: 's', ours: median(taken), goal: '≤ 5 s', note },
      ];
    }),
  );
}

/** Returns how many seconds it took. */
async function goForward(origin: string): Promise<number> {
  const began = performance.now();
  const body = new URLSearchParams({ key: devKey, minutes: String(minutesPerDay) });
  const reply = await fetch(`${origin}/dev/clock`, { method: 'POST', body });
  if (!reply.ok) throw new Error(`The clock was not moved: ${reply.status}`);
  return (performance.now() - began) / 1_000;
}

async function withFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'h5-demo-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function inServer<Result>(
  folder: string,
  program: string,
  work: (server: { pid: number; origin: string }) => Promise<Result>,
  more: Readonly<Record<string, string>> = {},
): Promise<Result> {
  const env = { H5_DATA: folder, H5_DEMO: '1', H5_DEV_KEY: devKey, H5_LOG: 'error', PORT: '0' };
  const server: StartedServer = await startServer({ ...env, ...more, DATABASE_URL: '' }, program);
  try {
    return await work({ pid: server.child.pid ?? 0, origin: server.origin });
  } finally {
    await endServer(server, 'SIGTERM');
  }
}
