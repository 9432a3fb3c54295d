import type { ExchangeServer } from './ExchangeServer';
import type { LivePage } from './LivePage';
import { beginProbe, type Writes } from './rowProbe';
import { runScene, type Scene } from './scenes';

const seconds = 4;
/** A topic is left a little after its last reader has gone. */
const leavingMs = 5000;

/** Watches what a page writes while its markets move, and says what should not have been. */
export async function checkRows(live: LivePage, server: ExchangeServer, scene: Scene) {
  const { page } = live;
  await page.waitForTimeout(leavingMs);
  const visible = await page.evaluate(visibleMarkets);
  const expected = topicsOf(scene, server, visible);
  const topics = server.topics;
  server.sent.clear();
  await page.evaluate(beginProbe, '[data-side] li, main ul li');
  await runScene(server.exchange, scene, seconds);
  await page.waitForTimeout(500);
  const writes = await page.evaluate(() => window.endProbe?.());
  if (!writes) throw new Error('The page was not watched.');
  return { writes, faults: faultsOf(writes, scene, { topics, expected }, server.sent) };
}

function faultsOf(
  writes: Writes,
  scene: Scene,
  { topics, expected }: { topics: string[]; expected: string[] },
  sent: Map<string, number>,
): string[] {
  const faults: string[] = [];
  const say = (fault: string, things: string[]) => {
    if (things.length > 0) faults.push(`${fault}: ${things.join(', ')}`);
  };
  say(
    'read by nobody who is seen',
    topics.filter((topic) => !expected.includes(topic)),
  );
  say(
    'not read though it is seen',
    expected.filter((topic) => !topics.includes(topic)),
  );
  say('written though hidden', writes.hidden);
  say('written more than once in a frame', writes.repeated);
  say('moved by what was written', writes.moved);
  if (Object.keys(writes.rows).length === 0) faults.push('no row was written');
  if (scene.name === 'markets') {
    say('written outside of the rows', Object.keys(writes.elsewhere));
    for (const [name, frames] of Object.entries(writes.rows)) {
      const events = sent.get(`ticker.${name.replace('/', '-')}`) ?? 0;
      if (frames > events) faults.push(`${name} was written ${frames} times for ${events} events`);
    }
  }
  return faults;
}

/** Exactly what the visible rows need, and the heartbeat. */
function topicsOf(scene: Scene, { exchange }: ExchangeServer, visible: string[]): string[] {
  const { symbol } = exchange.watched;
  const topics: Record<Scene['name'], string[]> = {
    markets: visible.map((name) => `ticker.${name}`),
    book: [`ticker.${symbol}`, `depth.${symbol}`],
    chart: [`ticker.${symbol}`, `depth.${symbol}`, `kline.${symbol}.15m`],
  };
  return ['status', ...topics[scene.name]];
}

/** The markets whose rows are on screen. Runs in the page. */
function visibleMarkets(): string[] {
  return [...document.querySelectorAll('main ul li')].flatMap((row) => {
    const { top, bottom } = row.getBoundingClientRect();
    const name = row.textContent?.match(/^[A-Z0-9]+\/USDT/)?.[0];
    return name && bottom > 0 && top < innerHeight ? [name.replace('/', '-')] : [];
  });
}
