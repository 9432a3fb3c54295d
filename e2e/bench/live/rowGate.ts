import type { SimulatorServer } from './SimulatorServer';
import type { ThrottledPage } from './ThrottledPage';
import { startRowProbe, type RowWrites } from './rowProbe';
import { runScenario, type Scenario } from './scenarios';

const seconds = 4;
/** The client unsubscribes from a topic a few seconds after its last reader is gone. */
const leavingMs = 5000;

/** Records what a page writes while its markets change, and returns the writes that should not have happened. */
export async function checkRows(live: ThrottledPage, server: SimulatorServer, scenario: Scenario) {
  const { page } = live;
  await page.waitForTimeout(leavingMs);
  const visible = await page.evaluate(visibleMarkets);
  const expected = topicsOf(scenario, server, visible);
  const topics = server.topics;
  server.sent.clear();
  await page.evaluate(startRowProbe, '[data-side] li, main ul li');
  await runScenario(server.simulator, scenario, seconds);
  await page.waitForTimeout(500);
  const writes = await page.evaluate(() => window.endProbe?.());
  if (!writes) throw new Error('The page was not watched.');
  return { writes, errors: findErrors(writes, scenario, { topics, expected }, server.sent) };
}

function findErrors(
  writes: RowWrites,
  scenario: Scenario,
  { topics, expected }: { topics: string[]; expected: string[] },
  sent: Map<string, number>,
): string[] {
  const errors: string[] = [];
  const t = (fault: string, things: string[]) => {
    if (things.length > 0) errors.push(`${fault}: ${things.join(', ')}`);
  };
  t(
    'read by no visible part',
    topics.filter((topic) => !expected.includes(topic)),
  );
  t(
    'not read though it is seen',
    expected.filter((topic) => !topics.includes(topic)),
  );
  t('written though hidden', writes.hidden);
  t('written more than once in a frame', writes.repeated);
  t('moved by what was written', writes.moved);
  if (Object.keys(writes.rows).length === 0) errors.push('no row was written');
  if (scenario.name === 'markets') {
    t('written outside of the rows', Object.keys(writes.elsewhere));
    for (const [name, frames] of Object.entries(writes.rows)) {
      const events = sent.get(`ticker.${name.replace('/', '-')}`) ?? 0;
      if (frames > events) errors.push(`${name} was written ${frames} times for ${events} events`);
    }
  }
  return errors;
}

/** The topics that the visible rows need, those of new releases and the heartbeat. */
function topicsOf(
  scenario: Scenario,
  { simulator: exchange }: SimulatorServer,
  visible: string[],
): string[] {
  const { symbol } = exchange.watched;
  const topics: Record<Scenario['name'], string[]> = {
    markets: visible.map((name) => `ticker.${name}`),
    book: [`ticker.${symbol}`, `depth.${symbol}`],
    chart: [`ticker.${symbol}`, `depth.${symbol}`, `kline.${symbol}.15m`],
    positions: [`ticker.${exchange.contract.symbol}`, `mark.${exchange.contract.symbol}`],
  };
  return ['status', 'release', ...topics[scenario.name]];
}

/** The markets whose rows are on screen. Runs in the page. */
function visibleMarkets(): string[] {
  return [...document.querySelectorAll('main ul li')].flatMap((row) => {
    const { top, bottom } = row.getBoundingClientRect();
    const name = row.textContent?.match(/^[A-Z0-9]+\/USDT/)?.[0];
    return name && bottom > 0 && top < innerHeight ? [name.replace('/', '-')] : [];
  });
}
