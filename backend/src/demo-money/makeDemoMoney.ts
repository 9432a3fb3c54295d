import type { SimulatedChain } from '../chain/SimulatedChain';
import type { Db } from '../db/Db';
import type { Sealing } from '../security/sealing';
import { demoBankRecharges, demoBankWithdrawals } from './demoBank';
import { demoClaims } from './demoClaims';
import { demoDeposits } from './demoDeposits';
import { demoTransfers } from './demoTransfers';
import { demoWithdrawals } from './demoWithdrawals';

export interface DemoMoneyDeps {
  db: Db;
  chain: Pick<SimulatedChain, 'fork' | 'makeBlocks' | 'newAddress' | 'send'>;
  sealing: Sealing;
}

export interface DemoPerson {
  userId: string;
  now: number;
}

/** Something that has happened to the demo account. */
export interface DemoStep {
  at: number;
  make: () => Promise<void>;
}

/** What the demo account has brought in and taken out in the month before it is looked at: one in each state in which something can rest. */
export async function makeDemoMoney(deps: DemoMoneyDeps, person: DemoPerson): Promise<void> {
  const steps = [
    ...demoDeposits(deps, person),
    ...demoClaims(deps, person),
    ...demoTransfers(deps, person),
    ...(await demoBankRecharges(deps, person)),
    ...(await demoWithdrawals(deps, person)),
    ...(await demoBankWithdrawals(deps, person)),
  ];
  // Ids follow each other as the steps do, and lists are in the order of ids.
  for (const { make } of steps.sort((one, other) => one.at - other.at)) await make();
}
