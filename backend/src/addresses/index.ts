import { defineModule } from '../BackendModule';
import { addressesRoutes } from './addresses.routes';
import { AddressesService } from './addresses.service';
import { startTellingOfAddresses } from './usableAddress';

/** Where people may send coins to. */
export const addresses = defineModule({
  service: ({ db, reads, readLimit, clock, accounts, ownCodes, protection, chainGateway }) =>
    new AddressesService({
      db,
      reads,
      readLimit,
      clock,
      ownCodes,
      codes: accounts.oneTimePasswords,
      events: protection.events,
      gateway: chainGateway,
    }),
  routes: addressesRoutes,
  jobs: (jobs, _, { realtime }) => startTellingOfAddresses(jobs, realtime),
});
