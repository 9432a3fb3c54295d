import type { Page } from '@playwright/test';

/**
 * Whether each remote that the page has loaded uses the React, MobX and store that all others use. Reads the share scope
 * of each remote's webpack runtime by pushing a chunk, as one of its chunks would.
 */
export function readSharedCopies(page: Page): Promise<{ name: string; isOne: boolean }[]> {
  return page.evaluate(async () => {
    type Get = () => Promise<() => unknown>;
    type Scope = Record<string, Record<string, { get: Get; from: string }>>;
    interface Runtime {
      S?: { default?: Scope };
      federation?: { instance?: { shareScopeMap?: { default?: Scope } } };
    }
    const lists = Object.keys(window).filter((name) => /^webpackChunk.*remote/.test(name));
    const asked: Record<string, Record<string, unknown>> = {};
    for (const name of lists) {
      let runtime: Runtime | undefined;
      const chunks = (window as unknown as Record<string, unknown[]>)[name];
      chunks?.push([[Symbol('probe')], {}, (require: Runtime) => (runtime = require)]);
      const scope = runtime?.S?.default ?? runtime?.federation?.instance?.shareScopeMap?.default;
      const seen: Record<string, unknown> = {};
      for (const library of ['react', 'mobx', '@h5/shared/app']) {
        const versions = Object.values(scope?.[library] ?? {});
        const modules = await Promise.all(versions.map(async ({ get }) => (await get())()));
        seen[library] = modules;
      }
      asked[name] = seen;
    }
    const firstOf = (library: string) => (Object.values(asked)[0]?.[library] as unknown[])[0];
    return Object.entries(asked).map(([name, libraries]) => ({
      name,
      isOne: Object.entries(libraries).every(
        ([library, modules]) =>
          (modules as unknown[]).length === 1 && (modules as unknown[])[0] === firstOf(library),
      ),
    }));
  });
}
