import { pagePaths } from '@h5/shared/contract/routes';
import type { Browser } from 'playwright-core';
import { SimulatorServer } from './SimulatorServer';
import { ThrottledPage, type MainThreadTime } from './ThrottledPage';
import { serveProduct } from './product';
import { serveReference } from './reference';
import { checkRows } from './rowGate';
import { runScenario, type Scenario } from './scenarios';

const warmUpSeconds = 3;

export interface Round {
  product: MainThreadTime;
  reference: MainThreadTime;
}

export interface ScenarioRun {
  scenario: Scenario;
  rounds: Round[];
  errors: string[];
}

/**
 * Runs one scenario on the product and on the reference page in turn. Each has its own simulator, with the same
 * events.
 */
export async function compare(
  browser: Browser,
  dataFolder: string,
  scenario: Scenario,
  roundCount: number,
): Promise<ScenarioRun> {
  const [own, other] = [new SimulatorServer(), new SimulatorServer()];
  const product = await serveProduct(dataFolder, await own.listen());
  const referenceOrigin = await other.listen();
  const pages = [await ThrottledPage.open(browser), await ThrottledPage.open(browser)] as const;
  const [drawn, plain] = pages;
  try {
    await openScenario(drawn, `${product.origin}/h5/`, scenario);
    await settle(drawn, own);
    await lookAt(drawn, scenario);
    await serveReference(drawn.page, own.topics, other);
    await plain.page.goto(`${referenceOrigin}/reference/`);
    await lookAt(plain, scenario);
    await readyOf(plain);

    const play = (live: ThrottledPage, server: SimulatorServer, seconds: number) =>
      live.measure(() => runScenario(server.simulator, scenario, seconds));
    for (const live of pages) await live.throttle(scenario.slowdown);
    await play(drawn, own, warmUpSeconds);
    await play(plain, other, warmUpSeconds);
    const rounds: Round[] = [];
    const different: string[] = [];
    for (let round = 0; round < roundCount; round += 1) {
      rounds.push({
        product: await play(drawn, own, scenario.roundSeconds),
        reference: await play(plain, other, scenario.roundSeconds),
      });
      different.push(...(await findDifference(drawn, plain)));
    }
    for (const live of pages) await live.throttle(1);
    const { errors } = await checkRows(drawn, own, scenario);
    return {
      scenario: scenario,
      rounds,
      errors: [...drawn.errors, ...plain.errors, ...different, ...errors],
    };
  } finally {
    await Promise.all(pages.map((live) => live.close()));
    await Promise.all([own.close(), other.close(), product.stop()]);
  }
}

/** Goes through the home page, to check that its subscriptions end. */
async function openScenario(
  { page }: ThrottledPage,
  home: string,
  { route, contractHz }: Scenario,
): Promise<void> {
  // A contract is traded by a person who is signed in.
  if (contractHz) await page.addInitScript(signIn);
  await page.goto(home);
  await page
    .locator(`main[data-page="${pagePaths.home}"] a[href*="currency_id"]`)
    .first()
    .waitFor();
  await page.evaluate((hash) => (location.hash = hash), `#${route}`);
  const [path] = route.split('?');
  await page.locator(`main[data-page="${path}"] li`).first().waitFor();
}

/** Runs in the page. Without its version the product would forget what is stored. */
function signIn(): void {
  localStorage.setItem('h5Version', '1');
  localStorage.setItem('token', 'bench');
}

/** Scrolls to what the person looks at. */
async function lookAt({ page }: ThrottledPage, { seen }: Scenario): Promise<void> {
  if (seen) await page.locator(seen).evaluate((element) => element.scrollIntoView());
}

async function readyOf({ page, errors }: ThrottledPage): Promise<void> {
  const isReady = await page
    .waitForSelector('html[data-is-ready]', { timeout: 10_000 })
    .catch(() => false);
  if (!isReady) throw new Error(`The reference does not start: ${errors.join()}`);
  await page.waitForTimeout(1000);
}

/** Waits until the page has drawn everything it shows and dropped the subscriptions it no longer needs. */
async function settle({ page }: ThrottledPage, server: SimulatorServer): Promise<void> {
  let before = '';
  for (let look = 0; look < 30; look += 1) {
    await page.waitForTimeout(1500);
    const topics = server.topics.join();
    if (look > 2 && topics === before) return;
    before = topics;
  }
  throw new Error(`The page does not settle: ${before}`);
}

function visibleTexts({ page }: ThrottledPage): Promise<string[]> {
  return page.evaluate(() => {
    const lines = [...document.querySelectorAll('main li, main dd, main [role=img]')];
    return lines.flatMap((line) => {
      const { top, bottom } = line.getBoundingClientRect();
      return bottom > 0 && top < innerHeight ? [line.textContent ?? ''] : [];
    });
  });
}

/**
 * Checks that the reference page shows the same texts; otherwise the comparison is invalid. A slow page may need a
 * moment to catch up.
 */
async function findDifference(product: ThrottledPage, reference: ThrottledPage): Promise<string[]> {
  let different: string[] = [];
  for (let look = 0; look < 10; look += 1) {
    await product.page.waitForTimeout(1000);
    different = differenceOf(await visibleTexts(product), await visibleTexts(reference));
    if (different.length === 0) break;
  }
  return different;
}

function differenceOf(product: string[], reference: string[]): string[] {
  const at = product.findIndex((line, index) => line !== reference[index]);
  if (at < 0 && product.length === reference.length) return [];
  return [`the reference shows “${reference[at]}” where the product shows “${product[at]}”`];
}
