import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { browserArguments, findBrowser } from '../../browser';
import { compare, roundSeconds } from './compare';
import { publishProduct } from './product';
import { judge, print } from './report';
import { scenes } from './scenes';

/** pnpm bench:live [--scene markets] [--rounds 5] [--json] — the product against plain DOM writes. */
const { values } = parseArgs({
  options: {
    scene: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    json: { type: 'boolean', default: false },
  },
});
const chosen = scenes.filter(({ name }) => values.scene === undefined || name === values.scene);
if (chosen.length === 0) {
  throw new Error(`No such scene. There are: ${scenes.map(({ name }) => name).join(', ')}`);
}

const registry = await publishProduct();
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: browserArguments,
});
try {
  const verdicts = [];
  for (const scene of chosen) {
    if (!values.json) console.log(`${scene.name} …`);
    const outcome = await compare(browser, registry.dataFolder, scene, Number(values.rounds));
    verdicts.push(judge(outcome));
  }
  if (values.json) console.log(JSON.stringify(verdicts, null, 2));
  else print(verdicts, roundSeconds);
  process.exitCode = verdicts.some(({ faults }) => faults.length > 0) ? 1 : 0;
} finally {
  await browser.close();
  await registry.remove();
}
