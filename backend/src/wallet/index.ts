import { defineModule } from '../BackendModule';
import { DailyProfitBaseline } from './DailyProfitBaseline';
import { HoldingCosts } from './HoldingCosts';
import { walletRoutes } from './wallet.routes';
import { WalletService } from './wallet.service';

/** Balances, and what they are worth. */
export const wallet = defineModule({
  service({ db, reads, readLimit, clock, instruments, prices, valuation }) {
    const usdAt = (currencyId: number, time: number) => valuation.usdAt(currencyId, time);
    const isTraded = (currencyId: number) => instruments.findMarketOfCoin(currencyId) !== undefined;
    const markOf = (currencyId: number) => {
      const symbol = instruments.findPricedMarketOf(currencyId)?.symbol;
      return symbol === undefined ? undefined : prices.newest()?.prices.get(symbol)?.mark;
    };
    return new WalletService({
      db: reads,
      reading: readLimit,
      hasCoin: (currencyId) => instruments.findCoin(currencyId) !== undefined,
      coinValue: valuation.coinValue,
      clock,
      day: new DailyProfitBaseline({ db: reads, clock, usdAt, markOf }),
      costs: new HoldingCosts({ db, isTraded, usdAt }),
    });
  },
  routes: walletRoutes,
});
