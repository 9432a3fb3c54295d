import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { browserArguments, findBrowser } from '../../browser';
import { compare } from './compare';
import { publishProduct } from './product';
import { evaluate, print } from './report';
import { scenarios } from './scenarios';

/** pnpm bench:live [--scenario markets] [--rounds 5] [--json]: compares the product with plain DOM writes. */
const { values } = parseArgs({
  options: {
    scenario: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    json: { type: 'boolean', default: false },
  },
});
const chosen = scenarios.filter(
  ({ name }) => values.scenario === undefined || name === values.scenario,
);
if (chosen.length === 0) {
  throw new Error(`No such scenario. There are: ${scenarios.map(({ name }) => name).join(', ')}`);
}

const registry = await publishProduct();
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: browserArguments,
});
try {
  const results = [];
  for (const scenario of chosen) {
    if (!values.json) console.log(`${scenario.name} …`);
    const run = await compare(browser, registry.dataFolder, scenario, Number(values.rounds));
    results.push(evaluate(run));
  }
  if (values.json) console.log(JSON.stringify(results, null, 2));
  else print(results);
  process.exitCode = results.some(({ errors }) => errors.length > 0) ? 1 : 0;
} finally {
  await browser.close();
  await registry.remove();
}
