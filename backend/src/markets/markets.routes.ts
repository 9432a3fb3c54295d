import type { FastifyInstance } from 'fastify';
import * as contract from '@h5/shared/contract/markets/endpoints';
import type { Clock } from '../clock';
import { renderReply, RenderedReply, route } from '../http/route';
import type { MarketsService } from './markets.service';

/** All clients read the list of markets, so it is encoded once a second at most. */
const cacheMs = 1_000;

/** What reading a page of candles costs, in bytes of a reply. */
const pageCost = 64 * 1_024;

export function marketsRoutes(app: FastifyInstance, markets: MarketsService, clock: Clock): void {
  const quotations = cached(clock, () => renderReply(contract.getMarkets, markets.quotations()));

  route(app, contract.getMarkets, quotations);
  route(app, contract.getCandles, async (input) => candlesReply(await markets.candles(input)));
  route(app, contract.getRecentTrades, (input) => markets.recentTrades(input));
  route(app, contract.getHotMarkets, () => markets.hot());
  route(app, contract.recordMarketSearch, ({ baseId }, { userId, address }) =>
    markets.searched(baseId, { userId, address }),
  );
  route(app, contract.addFavourite, (input, { userId }) => markets.addFavourite(userId, input));
  route(app, contract.removeFavourite, (input, { userId }) =>
    markets.removeFavourite(userId, input),
  );
  route(app, contract.getFavourites, ({ kind }, { userId }) => markets.favourites(userId, kind));
  route(app, contract.getUsdPrices, () => markets.usdPrices());
  route(app, contract.getDepositCoins, () => markets.depositCoins());
}

/** Candles are kept as text. */
export function candlesReply({ texts, pagesRead }: { texts: string[]; pagesRead: number }) {
  return new RenderedReply(`{"type":"ok","message":[${texts.join(',')}]}`, pagesRead * pageCost);
}

function cached(clock: Clock, make: () => RenderedReply): () => RenderedReply {
  let last: { reply: RenderedReply; until: number } | undefined;
  return () => {
    const now = clock.machineNow();
    if (!last || now >= last.until) last = { reply: make(), until: now + cacheMs };
    return last.reply;
  };
}
