import { defineModule } from '../BackendModule';
import { FiatQuotes } from '../fiat/FiatQuotes';
import { withdrawalHistoryInvariants, withdrawalInvariants } from './invariants.sql';
import { startWithdrawalJobs } from './withdrawalJobs';
import { withdrawalsRoutes } from './withdrawals.routes';
import { WithdrawalsService } from './withdrawals.service';

/** What leaves over a blockchain, where `WithdrawalSender` sends it, or by a bank, where an operator pays it. */
export const withdrawals = defineModule({
  service: ({ accounts, chainGateway, valuation, protection, ...rest }) => {
    const { db, reads, readLimit, clock, config, money, outflow, realtime, withdrawalLimits } =
      rest;
    return new WithdrawalsService({
      db,
      reads,
      readLimit,
      clock,
      config,
      money,
      outflow,
      realtime,
      limits: withdrawalLimits,
      codes: accounts.oneTimePasswords,
      sender: accounts.codes,
      events: protection.events,
      sealing: protection.sealing,
      quotes: new FiatQuotes({ clock, config }),
      gateway: chainGateway,
      usdOf: (currencyId) => valuation.usdOf(currencyId),
      coinValue: valuation.coinValue,
    });
  },
  routes: withdrawalsRoutes,
  jobs: (jobs, _, { config, realtime, valuation, withdrawalLimits: limits }) =>
    startWithdrawalJobs(jobs, { config, realtime, limits, coinValue: valuation.coinValue }),
  invariants: { present: withdrawalInvariants, history: withdrawalHistoryInvariants },
});
