import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Linux counts processor time in hundredths of a second. */
const ticksPerSecond = 100;
const quietShare = 0.3;
const quietCheckMs = 5_000;
const longestWaitMs = 300_000;

export interface ProcessUse {
  /** Of one processor, in percent. */
  processor: number;
  megabytes: number;
}

/** What a process uses over a time, with all of its threads. */
export async function measureUse(pid: number, ms: number): Promise<ProcessUse> {
  const before = processorMs(pid);
  await sleep(ms);
  const processor = ((processorMs(pid) - before) / ms) * 100;
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readOf(pid, 'status')) ?? [];
  return { processor, megabytes: Number(kilobytes) / 1_024 };
}

/** Resolves when a process does little: work that it does in the background after a start is over. */
export async function untilQuiet(pid: number): Promise<void> {
  const until = performance.now() + longestWaitMs;
  while (performance.now() < until) {
    const { processor } = await measureUse(pid, quietCheckMs);
    if (processor < quietShare * 100) return;
  }
}

function processorMs(pid: number): number {
  const fields = readOf(pid, 'stat').split(') ').at(-1)?.split(' ') ?? [];
  return ((Number(fields[11]) + Number(fields[12])) * 1_000) / ticksPerSecond;
}

function readOf(pid: number, file: string): string {
  return readFileSync(`/proc/${pid}/${file}`, 'utf8');
}
