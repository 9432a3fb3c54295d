import { writeFile } from 'node:fs/promises';
import os from 'node:os';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { browserArguments, findBrowser } from '../../browser';
import { h5, startProduct } from '../../server';
import { measureHome } from './home';
import { exceedsLimit } from './Measurement';
import { print } from './print';
import { readPageBudgets } from './readPageBudgets';
import { measureRoutes } from './routes';

const help = `pnpm bench:load — what a first visit costs, beside the least it could

  --runs N      rounds of the home page beside the reference page (5)
  --only PART   home, routes, weight
  --base URL    a product that runs, such as http://localhost:8080; without it, one on an empty folder
  --json FILE   the figures for a program`;

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    only: { type: 'string' },
    base: { type: 'string' },
    json: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) console.log(help);
else process.exitCode = await run();

/** Returns the exit code: 1 when a value exceeds its limit. */
async function run(): Promise<number> {
  const product = values.base ? undefined : await buildAndStart();
  const origin = values.base ?? product?.origin ?? '';
  const dataFolder = product?.dataFolder ?? os.tmpdir();
  const executablePath = await findBrowser();
  const browser = await chromium.launch({ executablePath, args: browserArguments });
  const runs = Number(values.runs);
  const wants = (part: string) => !values.only || values.only === part;
  try {
    const routes = wants('routes')
      ? await measureRoutes(browser, origin, await readPageBudgets({ origin, dataFolder }))
      : [];
    const home = wants('home') ? await measureHome(browser, `${origin}/h5/`, runs) : [];
    const findings = [...home, ...routes];
    if (findings.length > 0) print(findings);
    if (values.json) await writeFile(values.json, JSON.stringify(findings, null, 2));
    // Checks the builds in this workspace; throws when one exceeds its budget.
    if (wants('weight')) console.log(await h5({ origin, dataFolder }, 'budget'));
    return findings.some(exceedsLimit) ? 1 : 0;
  } finally {
    await browser.close();
    await product?.stop();
  }
}

/** Builds before the start, which has a timeout: on a busy machine, building six apps takes minutes. */
async function buildAndStart() {
  await h5({ origin: '', dataFolder: os.tmpdir() }, 'build');
  return startProduct();
}
