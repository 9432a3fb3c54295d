import type { HealthCounter } from '../edge/HealthCounter';
import type { ReleaseDocument } from '../edge/ReleaseDocument';
import type { Registry } from '../registry/Registry';
import { haltCanaries } from './haltCanaries';

const everyMs = 5_000;

interface Served {
  registry: Registry;
  page: ReleaseDocument;
  health: HealthCounter;
  env: string;
}

/**
 * Writes what was counted, every few seconds, and halts canaries that fail. A server that may not write goes on counting
 * for itself.
 */
export function keepHealthSaved({ registry, page, health, env }: Served): void {
  let isSaving = false;
  let hasFailed = false;
  setInterval(() => void save(), everyMs).unref();

  async function save() {
    if (isSaving) return;
    isSaving = true;
    try {
      const { release } = await page.current();
      await health.save(release).then(() => (hasFailed = false), report);
      await haltCanaries(registry, release, health.health);
    } catch (error) {
      report(error);
    } finally {
      isSaving = false;
    }
  }

  function report(error: unknown) {
    if (!hasFailed) console.error(`The counts of “${env}” are not kept: ${String(error)}`);
    hasFailed = true;
  }
}
