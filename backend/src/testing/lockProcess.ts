import { setTimeout as sleep } from 'node:timers/promises';
import { systemClock } from '../clock';
import { FolderLock } from '../db/FolderLock';

/**
 * A process of its own that takes the locks of many folders, each in the same moment as its rivals, keeps what it got,
 * and says so. It ends when its input does.
 */
const [begin = '0', ...folders] = process.argv.slice(2);
const roundMs = 20;

for (const [round, folder] of folders.entries()) {
  const moment = Number(begin) + round * roundMs;
  await sleep(Math.max(0, moment - systemClock.machineNow() - 5));
  // The last milliseconds are waited for without sleeping, or one would always come first.
  while (systemClock.machineNow() < moment);
  process.stdout.write(`${JSON.stringify({ folder, ...attempt(folder) })}\n`);
}
process.stdout.write('"done"\n');
process.stdin.resume();

function attempt(folder: string): { refusal?: string } {
  try {
    FolderLock.acquire(folder);
    return {};
  } catch (error) {
    return { refusal: String(error) };
  }
}
