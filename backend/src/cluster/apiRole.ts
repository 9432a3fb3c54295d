import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { followClockForwards, makeRealtimeGateway } from '../exchange';
import type { RealtimeGateway } from '../realtime/RealtimeGateway';
import { startWritingSearches } from '../markets/startWritingSearches';
import type { RemoteDepthMirror } from './DepthMirror';
import { forwardRemoteEvents } from './forwardRemoteEvents';
import { makeRemoteServices } from './remoteServices';
import { makeResyncScheduler } from './resyncSoon';
import type { ProcessRoleDeps } from './roleDeps';

/** A start waits this long for an engine, so that charts begin whole; without one, it serves what there is. */
const waitForEngineMs = 20_000;
const askAgainMs = 200;

export type ApiServices = Awaited<ReturnType<typeof startApiRole>>;

/** HTTP and sockets; any number of such processes may run in parallel. */
export async function startApiRole(deps: ProcessRoleDeps) {
  const { config, clock, onError } = deps;
  let gateway: RealtimeGateway | undefined;
  const services = await makeRemoteServices(deps, ({ bus, ...shown }) => {
    gateway = makeRealtimeGateway({ config, clock, onError, adapter: bus.adapter, ...shown });
    return gateway;
  });
  if (!gateway) throw new Error('The gateway was not made.');
  const realtime = gateway;
  const { bus, books, feed, marketData, markets } = services;
  realtime.snapshotFor('depth', (symbol) => {
    const depth = books.find(symbol);
    return depth && { seq: depth.seq, data: { kind: 'snapshot', ...depth } };
  });
  const resync = makeResyncScheduler(realtime);
  forwardRemoteEvents(realtime, {
    onTrade: (symbol, trade) => marketData.recordTrade(symbol, trade),
    onDepth: (symbol, seq, change) => books.apply(symbol, seq, change),
    onGap: resync,
  });
  feed.onGap(resync);
  bus.onReturn(() => {
    resync();
    void books.refresh();
  });
  await services.start();
  await firstBooks(books, services.instruments.spotMarkets[0]?.symbol);
  await marketData.start();
  const endForwards = await followClockForwards(deps, onError);
  const endSearches = startWritingSearches(markets, onError);
  return {
    ...services,
    realtime,
    attach: (server: Server) => realtime.attach(server),
    async stop(): Promise<void> {
      await endForwards();
      await endSearches();
      await marketData.stop();
      realtime.close();
      await services.stop();
    },
  };
}

async function firstBooks(books: RemoteDepthMirror, symbol: string | undefined): Promise<void> {
  const until = performance.now() + waitForEngineMs;
  while (symbol && performance.now() < until) {
    await books.refresh();
    if (books.find(symbol)) return;
    await sleep(askAgainMs);
  }
}
