import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { endpoints, type AnyEndpoint } from '@h5/shared/contract/endpoints';
import { expect, test as base, type Locator } from '@playwright/test';
import { Person } from '../people';
import { apiFaults, type ApiFault } from './apiFaults';
import { apiTriggers, type Trigger } from './apiTriggers';
import { Stage, stageLanguages } from './Stage';

const root = path.resolve(import.meta.dirname, '../..');
const stagePath = '/pages/market/market';

const mostRepeats = 3;

type Stages = (who: Trigger['who']) => Promise<Stage>;

/** The stages last as long as a worker: what a case leaves behind is part of what the next one has to stand. */
export const test = base.extend<object, { stages: Stages }>({
  stages: [
    async ({ browser }, provide, { parallelIndex }) => {
      const origin = process.env.E2E_ORIGIN ?? 'http://localhost:8080';
      const language = stageLanguages[parallelIndex % stageLanguages.length] ?? 'en';
      const open = new Map<Trigger['who'], Promise<Stage>>();
      const make = async (who: Trigger['who']) => {
        const person = who === 'trader' ? await newTrader(origin) : undefined;
        const stage = await Stage.open(browser, origin, language, person);
        await stage.restart(stagePath);
        return stage;
      };
      await provide((who) => {
        const known = open.get(who) ?? make(who);
        open.set(who, known);
        return known;
      });
      for (const stage of open.values()) await (await stage).close();
    },
    { scope: 'worker' },
  ],
});

/** Somebody with a history: an order that was filled. */
async function newTrader(origin: string): Promise<Person> {
  const person = await Person.register(origin);
  await person.trade({ type: '1', amount: '0.001' });
  return person;
}

/** A test for each call and each fault that `isWanted`. */
export function testApiFaults(isWanted: (triggerAt: number, faultAt: number) => boolean): void {
  for (const [triggerAt, trigger] of apiTriggers.entries()) {
    const { method, path: place } = trigger.endpoint;
    for (const [faultAt, fault] of apiFaults.entries()) {
      if (!isWanted(triggerAt, faultAt) || isOutOfReach(trigger, fault)) continue;
      test(`${method} ${place} ${fault.name}`, async ({ stages }) => {
        await meet(await stages(trigger.who), trigger, fault);
      });
    }
  }
}

/** Without a network the product is not opened anew. */
function isOutOfReach({ on }: Trigger, { begin }: ApiFault): boolean {
  return on === 'start' && begin !== undefined;
}

/** One case: the call goes wrong, the page stands it and says so, and mending the call mends the page. */
async function meet(stage: Stage, trigger: Trigger, fault: ApiFault): Promise<void> {
  const { endpoint, at, on, says, prepare, act, button, mended, after } = trigger;
  try {
    if (on === 'act' || fault.begin) await open(stage, trigger);
    else await prepare?.(stage);
    if (on === 'page' && fault.begin) await stage.leave();
    await stage.spoil(endpoint, fault);
    if (on === 'act') await act?.(stage);
    if (on === 'page') await stage.go(at);
    if (on === 'start') await stage.restart(at);

    const isAsked = () => stage.hits > 0 || !fault.spoil;
    await stage.settle(fault.stepMs, isAsked, async (step) => {
      if ((await stage.busy.count()) > 0) return false;
      // What says nothing may still repeat itself.
      return says === 'nothing' ? step >= mostRepeats : await stage.hasApologised();
    });
    await expect(stage.page.locator('main[data-page]')).toContainText(/\S/);
    await expect(stage.busy, 'nothing waits for ever').toHaveCount(0);
    if (says === 'words') {
      await expect.poll(() => stage.hasApologised(), 'it says what went wrong').toBe(true);
    }
    if (button && fault.spoil) await expectPressable(button(stage));
    expect(stage.errors).toEqual([]);
  } finally {
    await stage.mend(fault);
  }
  await recover(stage, trigger);
  await expect(mended(stage)).toBeVisible();
  expect(stage.errors).toEqual([]);
  await after?.(stage);
}

async function open(stage: Stage, { at, on, prepare, isFresh }: Trigger): Promise<void> {
  await (isFresh ? stage.restart(at) : stage.go(at));
  await expect(stage.at(at)).toBeVisible();
  if (on === 'act') await prepare?.(stage);
}

async function expectPressable(button: Locator): Promise<void> {
  await expect(button).toBeEnabled();
  await expect(button).not.toHaveAttribute('aria-disabled', 'true');
}

/** As a person would: what offers to try again is pressed, else the same thing is done once more. */
async function recover(stage: Stage, { at, on, act, button, mended }: Trigger): Promise<void> {
  const retry = stage.page.getByRole('button', { name: stage.say('ui.retry') }).first();
  if (!button && (await retry.isVisible())) {
    // It may go before it is pressed: some pages try again by themselves.
    return retry.click({ timeout: 2_000 }).catch(() => {});
  }
  if (on === 'start') return stage.restart(at);
  if (on === 'page') return stage.go(at);
  if (await mended(stage).isVisible()) return;
  if (button) await expectPressable(button(stage));
  await act?.(stage);
}

/** The calls whose contract entry a script of the client imports. */
export async function calledEndpoints(): Promise<AnyEndpoint[]> {
  const folders = readdirSync(root).filter((name) => /^(host|remote-.*)$/.test(name));
  const sources = [...folders.map((name) => `${name}/src`), 'shared/src/app'].flatMap(scriptsIn);
  const imports = sources.flatMap((source) => [
    ...source.matchAll(/import \{([^}]*)\} from '[^']*\/contract\/(\w+\/endpoints)'/g),
  ]);
  const called = new Set<AnyEndpoint>();
  for (const [, list = '', module = ''] of imports) {
    const exported = (await import(`@h5/shared/contract/${module}`)) as Record<string, AnyEndpoint>;
    for (const name of list.split(',')) {
      const entry = endpoints.find((endpoint) => endpoint === exported[name.trim()]);
      if (entry) called.add(entry);
    }
  }
  return [...called];
}

function scriptsIn(folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|long)\.tsx?$/.test(file))
    .map((file) => readFileSync(path.join(root, folder, file), 'utf8'));
}
