import type { Browser } from 'playwright-core';
import { ExchangeServer } from './ExchangeServer';
import { LivePage, type Work } from './LivePage';
import { serveProduct } from './product';
import { offerReference } from './reference';
import { checkRows } from './rowGate';
import { runScene, type Scene } from './scenes';

const slowdown = 4;
const warmUpSeconds = 3;
export const roundSeconds = 5;

export interface Round {
  product: Work;
  reference: Work;
}

export interface Outcome {
  scene: Scene;
  rounds: Round[];
  faults: string[];
}

/** One scene on the product and on its yardstick, in turn; each has an exchange that tells the same. */
export async function compare(
  browser: Browser,
  dataFolder: string,
  scene: Scene,
  roundCount: number,
): Promise<Outcome> {
  const [own, other] = [new ExchangeServer(), new ExchangeServer()];
  const product = await serveProduct(dataFolder, await own.listen());
  const yardstick = await other.listen();
  const pages = [await LivePage.open(browser), await LivePage.open(browser)] as const;
  const [drawn, plain] = pages;
  try {
    await openScene(drawn, `${product.origin}/h5/`, scene);
    await settle(drawn, own);
    await offerReference(drawn.page, own.topics, other);
    await plain.page.goto(`${yardstick}/reference/`);
    await readyOf(plain);

    const play = (live: LivePage, server: ExchangeServer, seconds: number) =>
      live.workDuring(() => runScene(server.exchange, scene, seconds));
    for (const live of pages) await live.slowDown(slowdown);
    await play(drawn, own, warmUpSeconds);
    await play(plain, other, warmUpSeconds);
    const rounds: Round[] = [];
    for (let round = 0; round < roundCount; round += 1) {
      rounds.push({
        product: await play(drawn, own, roundSeconds),
        reference: await play(plain, other, roundSeconds),
      });
    }
    for (const live of pages) await live.slowDown(1);
    const different = await differenceBetween(drawn, plain);
    const { faults } = await checkRows(drawn, own, scene);
    return { scene, rounds, faults: [...drawn.errors, ...plain.errors, ...different, ...faults] };
  } finally {
    await Promise.all(pages.map((live) => live.close()));
    await Promise.all([own.close(), other.close(), product.stop()]);
  }
}

/** By way of the home page, so that what was live there has to end. */
async function openScene({ page }: LivePage, home: string, { route }: Scene): Promise<void> {
  await page.goto(home);
  await page
    .locator('main[data-page="/pages/index/index"] a[href*="currency_id"]')
    .first()
    .waitFor();
  await page.evaluate((hash) => (location.hash = hash), `#${route}`);
  const [path] = route.split('?');
  await page.locator(`main[data-page="${path}"] li`).first().waitFor();
}

async function readyOf({ page, errors }: LivePage): Promise<void> {
  const isReady = await page
    .waitForSelector('html[data-is-ready]', { timeout: 10_000 })
    .catch(() => false);
  if (!isReady) throw new Error(`The reference does not start: ${errors.join()}`);
  await page.waitForTimeout(1000);
}

/** Until everything that the page shows is drawn and read, and what it does not is left. */
async function settle({ page }: LivePage, server: ExchangeServer): Promise<void> {
  let before = '';
  for (let look = 0; look < 30; look += 1) {
    await page.waitForTimeout(1500);
    const topics = server.topics.join();
    if (look > 2 && topics === before) return;
    before = topics;
  }
  throw new Error(`The page does not settle: ${before}`);
}

function wordsOf({ page }: LivePage): Promise<string[]> {
  return page.evaluate(() => {
    const lines = [...document.querySelectorAll('main li, main dd, main [role=img]')];
    return lines.flatMap((line) => {
      const { top, bottom } = line.getBoundingClientRect();
      return bottom > 0 && top < innerHeight ? [line.textContent ?? ''] : [];
    });
  });
}

/** A yardstick that shows something else measures something else. A slow page may still have to catch up. */
async function differenceBetween(product: LivePage, reference: LivePage): Promise<string[]> {
  let different: string[] = [];
  for (let look = 0; look < 10; look += 1) {
    await product.page.waitForTimeout(1000);
    different = differenceOf(await wordsOf(product), await wordsOf(reference));
    if (different.length === 0) break;
  }
  return different;
}

function differenceOf(product: string[], reference: string[]): string[] {
  const at = product.findIndex((line, index) => line !== reference[index]);
  if (at < 0 && product.length === reference.length) return [];
  return [`the reference shows “${reference[at]}” where the product shows “${product[at]}”`];
}
