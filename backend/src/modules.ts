import type { FastifyInstance } from 'fastify';
import { accounts } from './account';
import { addresses } from './addresses';
import { alerts } from './alerts';
import { bankCards } from './bank-cards';
import { bills } from './bills';
import { content } from './content';
import { conversions } from './conversions';
import { copyTrading } from './copy-trading';
import { leadTraders } from './copy-trading/traders';
import { dailyProfits } from './daily-profits';
import { depositClaims } from './deposit-claims';
import { deposits } from './deposits';
import { dual } from './dual';
import { futures } from './futures';
import { identity } from './identity';
import type { JobRunner } from './jobs/JobRunner';
import { loans } from './loans';
import { lockMining } from './lock-mining';
import { markets } from './markets';
import { mining } from './mining';
import { nft } from './nft';
import { options } from './options';
import { orders } from './orders';
import { payments } from './payments';
import { places } from './places';
import { productAreas } from './product-areas';
import { profile } from './profile';
import { receipts } from './receipts';
import { recharges } from './recharges';
import { security } from './security';
import { stocks } from './stocks';
import type { Surroundings } from './Surroundings';
import { tokenSales } from './token-sales';
import { transfers } from './transfers';
import { uploads } from './uploads';
import { wallet } from './wallet';
import { withdrawals } from './withdrawals';

/** Everything that users call. The name of a module here is that of its service in `services`. */
export const modules = {
  accounts,
  profile,
  bankCards,
  security,
  markets,
  orders,
  futures,
  copyTrading,
  leadTraders,
  options,
  alerts,
  lockMining,
  dual,
  tokenSales,
  loans,
  mining,
  nft,
  receipts,
  content,
  places,
  productAreas,
  stocks,
  wallet,
  transfers,
  payments,
  conversions,
  bills,
  dailyProfits,
  deposits,
  depositClaims,
  recharges,
  uploads,
  identity,
  addresses,
  withdrawals,
};

type ModuleServices = {
  [Name in keyof typeof modules]: ReturnType<(typeof modules)[Name]['open']>['service'];
};

/** Makes the services of all modules. */
export function openModules(surroundings: Surroundings) {
  const open = Object.entries(modules).map(
    ([name, module]) => [name, module.open(surroundings)] as const,
  );
  const services = open.map(([name, { service }]) => [name, service] as const);
  return {
    services: Object.fromEntries(services) as unknown as ModuleServices,
    mountRoutes: (app: FastifyInstance) => open.forEach(([, module]) => module.mount(app)),
    scheduleJobs: (jobs: JobRunner) => open.forEach(([, module]) => module.schedule(jobs)),
  };
}
