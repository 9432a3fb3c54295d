import { test as base } from '../../fixtures';
import { runningProduct } from '../../server';
import { GuardedEnvironment } from './GuardedEnvironment';
import { serveForeignCode, watchMarks } from './marks';
import { TamperingServer } from './TamperingServer';

interface WorkerFixtures {
  guarded: GuardedEnvironment;
  /** Another origin, with code that must not run. */
  foreign: string;
}

interface Fixtures {
  /** Between the browser and the edge of the guarded environment. */
  between: TamperingServer;
  marks: void;
}

/** What is altered may fail in any way in the console; what counts is what runs and what is shown. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  guarded: [
    async ({}, provide) => {
      const guarded = await GuardedEnvironment.open(runningProduct());
      await provide(guarded);
      await guarded.close();
    },
    { scope: 'worker' },
  ],
  foreign: [
    async ({}, provide) => {
      const foreign = await serveForeignCode();
      await provide(foreign.origin);
      foreign.close();
    },
    { scope: 'worker' },
  ],
  between: async ({ guarded }, provide) => {
    const between = await TamperingServer.open(guarded.origin, runningProduct().origin);
    await provide(between);
    between.close();
  },
  origin: async ({ between }, provide) => provide(between.origin),
  pageErrors: async ({}, provide) => provide([]),
  marks: [
    async ({ page }, provide) => {
      await watchMarks(page);
      await provide();
    },
    { auto: true },
  ],
});

export { expect, screen } from '../../fixtures';
