import type { Clock } from '../clock';
import type { Db } from '../db/Db';
import { runMoneyCommand } from './runMoneyCommand';
import type { MoneyMovement } from './MoneyMovement';
import type { PublishBalancesDeps } from './publishBalances';
import { publishMovement } from './publishMovement';
import type { IdempotentRequest } from './requests.sql';

interface Deps extends PublishBalancesDeps {
  db: Db;
  clock: Clock;
}

/** Runs money commands, each in its own transaction, and sends its notices after the commit. */
export class MoneyCommandRunner {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  async run<Reply>(
    request: IdempotentRequest,
    work: (movement: MoneyMovement) => Promise<Reply>,
  ): Promise<Reply> {
    const { db, clock } = this.#deps;
    const command = { ...request, now: clock.now(), machineNow: clock.machineNow() };
    const { reply, ...outcome } = await db
      .transaction()
      .execute((tx) => runMoneyCommand(tx, command, work));
    publishMovement(this.#deps, outcome);
    return reply;
  }
}
