import type { HealthCounter } from '../edge/HealthCounter';
import type { ReleaseDocument } from '../edge/ReleasePage';

const everyMs = 5_000;

/** Writes what was counted, every few seconds. A server that may not write goes on counting for itself. */
export function keepHealthSaved(health: HealthCounter, page: ReleaseDocument, env: string): void {
  let hasFailed = false;
  const timer = setInterval(() => void save(), everyMs);
  timer.unref();

  async function save() {
    try {
      await health.save((await page.current()).release);
      hasFailed = false;
    } catch (error) {
      if (!hasFailed) console.error(`The counts of “${env}” cannot be written: ${String(error)}`);
      hasFailed = true;
    }
  }
}
