import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { TestClock, systemClock } from '../clock';
import { readConfig } from '../config';
import { createTestApp } from './createTestApp';
import { FuturesDesk } from './FuturesDesk';
import { qualifyAsTrader, startAsTrader } from './leadTraders.sql';

/**
 * A server for browser tests whose bitcoin price moves only when its parent says so. Time goes on by itself, and faster
 * when the parent asks for seconds. It sends its port once it listens, and answers each message when it is carried out.
 */
export interface MarketCommand {
  /** Records as many seconds with this price. */
  price?: string;
  seconds?: number;
  /** Seconds in which nothing is recorded. */
  silence?: number;
  /** The address of somebody who becomes a lead trader, with a share of 10 %. */
  trader?: string;
}

const stepMs = 100;
const startPrice = '60000';

const config = { devKey: readConfig().devKey };
const app = await createTestApp({ config, clock: new TestClock(systemClock.machineNow()) });
const desk = new FuturesDesk(app);
await desk.second(startPrice);

const server = createServer((request, response) => app.server.routing(request, response));
app.services.attach(server);
server.listen(0, '127.0.0.1');
await once(server, 'listening');

async function carryOut({ price, seconds = 0, silence = 0, trader }: MarketCommand) {
  if (trader) await makeTrader(trader);
  app.clock.advance(silence * 1_000);
  for (let count = 0; count < seconds; count += 1) {
    await desk.second(price);
    await app.services.optionsEngine.idle();
  }
  await app.services.loans.watch.idle();
  await app.services.jobs.runDue();
}

async function makeTrader(email: string): Promise<void> {
  const { id } = await app.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  await qualifyAsTrader(app.db, id, app.clock.now());
  await startAsTrader(app.db, app.services.copyCommands, id, app.clock.now());
}

/** A tick of the contract ten times a second, and a recorded second each second, as of a live feed. */
async function goOn(): Promise<void> {
  const left = 1_000 - (app.clock.now() % 1_000);
  if (left <= stepMs) return desk.second();
  app.clock.advance(stepMs - 1);
  desk.tick();
}

const commands: MarketCommand[] = [];
process.on('message', (command: MarketCommand) => commands.push(command));
process.on('disconnect', () => process.exit());
process.send?.((server.address() as AddressInfo).port);
for (;;) {
  const command = commands.shift();
  if (command) {
    await carryOut(command);
    process.send?.('done');
  } else {
    await goOn();
    await sleep(stepMs);
  }
}
