import type {
  BuyMachinesInput,
  Machine,
  MachineDetail,
  Rig as RigAnswer,
  RigState,
  StopRigInput,
} from '@h5/shared/contract/mining/endpoints';
import { Decimal, toWireAmount } from '@h5/shared/money/money';
import { miningDueTime, miningPaybackDays, miningSchedule } from '@h5/shared/rules/mining/mining';
import { utcDayStart } from '@h5/shared/rules/profit';
import type { Clock } from '../clock';
import type { Db } from '../db/Db';
import { newUuidV7 } from '../db/newUuidV7';
import type { PageRequest } from '../db/pages';
import { AppError } from '../errors/AppError';
import type { MoneyCommandRunner } from '../ledger/MoneyCommandRunner';
import type { MoneyMovement } from '../ledger/MoneyMovement';
import type { OutflowSwitch } from '../ledger/OutflowSwitch';
import { hashRequestFields } from '../ledger/requests.sql';
import type { ConcurrencyLimit } from '../limits/ConcurrencyLimit';
import type { InstrumentCatalogue } from '../markets/InstrumentCatalogue';
import type { UsdValuation } from '../markets/UsdValuation';
import type { ProductAreas } from '../product-areas/ProductAreas';
import { demoMachines, demoPool } from './demoMachines';
import * as catalogue from './machines.sql';
import * as sql from './mining.sql';
import { nextDayOf, payNextDay, saveRig, stop } from './payRig';
import { figuresOf, poolDayOf } from './poolDays';
import { notifyRigOwner, toRigAnswer, type Rig } from './Rig';
import {
  accountsOfRigs,
  costOf,
  coverOf,
  earnKey,
  postPurchase,
  spotAccountKey,
} from './rigJournals';

/** How many rigs of a person may run: each is paid every day. */
export const maxOpenRigs = 100;

const dayMs = 86_400_000;
const shownDays = 30;

interface Deps {
  db: Db;
  reads: Db;
  clock: Clock;
  money: MoneyCommandRunner;
  outflow: Pick<OutflowSwitch, 'isStopped'>;
  readLimit: ConcurrencyLimit;
  productAreas: Pick<ProductAreas, 'requireProductArea'>;
  instruments: Pick<InstrumentCatalogue, 'findMarketBySymbol' | 'findCoin'>;
  valuation: Pick<UsdValuation, 'usdOf'>;
}

/** Mining: machines are bought, and earn a share of what their pool finds each day. */
export class MiningService {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** The machines of a new demo, and the last day of their pool, so that each has figures. */
  async ensureDemo(): Promise<void> {
    const { db, clock, valuation } = this.#deps;
    const today = utcDayStart(clock.now());
    await db.transaction().execute(async (tx) => {
      await catalogue.seedMachines(tx, demoMachines);
      for (const { currencyId } of await catalogue.listMachines(tx)) {
        const price = valuation.usdOf(currencyId);
        const [known] = await catalogue.listPoolDays(tx, currencyId, 1);
        if (known || price === undefined) continue;
        const day = today - dayMs;
        const { poolTh, poolReward } = demoPool(day);
        await catalogue.insertPoolDay(tx, {
          currency_id: currencyId,
          day,
          pool_th: poolTh,
          pool_reward: poolReward,
          price: toWireAmount(price),
          price_time: today,
        });
      }
    });
  }

  async machines(): Promise<Machine[]> {
    const { reads } = this.#deps;
    const rows = await catalogue.listMachines(reads);
    return Promise.all(
      rows.map(async (row) => {
        const [last] = await catalogue.listPoolDays(reads, row.currencyId, 1);
        return toMachine(row, last);
      }),
    );
  }

  async machine(id: number): Promise<MachineDetail> {
    const { reads } = this.#deps;
    const row = await catalogue.findMachine(reads, id);
    if (!row) throw new AppError('NOT_FOUND');
    const days = await catalogue.listPoolDays(reads, row.currencyId, shownDays);
    return { machine: toMachine(row, days[0]), days: days.map((day) => figuresOf(row, day)) };
  }

  async buy(userId: string, { reqId, machineId, number }: BuyMachinesInput): Promise<RigAnswer> {
    await this.#deps.productAreas.requireProductArea(userId, 'finance');
    const hash = hashRequestFields({ machineId, number });
    const request = { userId, operation: 'mining.buy', reqId, hash };
    return this.#deps.money.run(request, (movement) =>
      this.#buy(movement, userId, machineId, number),
    );
  }

  async #buy(
    movement: MoneyMovement,
    userId: string,
    machineId: number,
    number: number,
  ): Promise<RigAnswer> {
    const { tx, now } = movement;
    if (this.#deps.outflow.isStopped) throw new AppError('OUTFLOW_STOPPED');
    const machine = await catalogue.findMachine(tx, machineId);
    if (!machine) throw new AppError('NOT_FOUND');
    const rig = rigOf(machine, userId, number, now);
    await movement.lock(accountsOfRigs([rig]));
    const { available } = movement.account(spotAccountKey(userId, rig.payCurrencyId));
    if (costOf(rig).total.gt(available)) throw new AppError('INSUFFICIENT_BALANCE');
    // The account is locked: purchases are counted one after the other.
    if ((await sql.countOpenRigs(tx, userId, maxOpenRigs)) >= maxOpenRigs) {
      throw new AppError('TOO_MANY_RIGS', { max: maxOpenRigs });
    }
    // What the machines may earn is covered from the start, or there is no sale.
    const isCovered = coverOf(rig).lte(movement.systemAccount(earnKey(rig.currencyId)).available);
    if (!isCovered || !(await catalogue.takeMachines(tx, machineId, number))) {
      throw new AppError('SOLD_OUT');
    }
    await sql.insertRig(tx, rig);
    await postPurchase(movement, rig);
    notifyRigOwner(movement, rig);
    return toRigAnswer(rig, now);
  }

  stop(userId: string, { reqId, rigId }: StopRigInput): Promise<RigAnswer> {
    const hash = hashRequestFields({ rigId });
    const request = { userId, operation: 'mining.stop', reqId, hash };
    return this.#deps.money.run(request, async (movement) => {
      const found = await sql.findRig(movement.tx, userId, rigId);
      if (!found) throw new AppError('NOT_FOUND');
      await movement.lock(accountsOfRigs([found]));
      const [rig] = await sql.selectRigsForUpdate(movement.tx, [rigId]);
      if (!rig) throw new AppError('STATE');
      const paid = await this.#payDue(movement, rig);
      const stopped = paid.end === null ? await stop(movement, paid) : paid;
      await saveRig(movement, stopped);
      return toRigAnswer(stopped, movement.now);
    });
  }

  /** Whether this or the daily run comes first makes no difference. */
  async #payDue(movement: MoneyMovement, found: Rig): Promise<Rig> {
    const { tx, now } = movement;
    const { instruments } = this.#deps;
    const { currencyId, symbol } = found;
    const machines = await catalogue.listMachines(tx);
    let rig = found;
    while (rig.end === null && miningDueTime(rig.startAt, rig.daysPaid + 1) <= now) {
      const day = nextDayOf(rig);
      const asked = { machines, currencyId, symbol, day, now };
      const pool = await poolDayOf(tx, { instruments }, asked);
      // The price of the midnight is recorded within seconds.
      if (!pool) throw new AppError('STATE');
      rig = await payNextDay(movement, rig, pool, instruments.findCoin(currencyId)?.code ?? '');
    }
    return rig;
  }

  list(userId: string, query: PageRequest & { state?: RigState | undefined }) {
    const { clock, reads, readLimit } = this.#deps;
    const now = clock.now();
    return readLimit.run(userId, async () => {
      const { list, ...page } = await sql.listUserRigs(reads, userId, { ...query, now });
      return { list: list.map((rig) => toRigAnswer(rig, now)), ...page };
    });
  }

  incomes(userId: string, { rigId, ...page }: PageRequest & { rigId: string }) {
    const { clock, reads, readLimit } = this.#deps;
    return readLimit.run(userId, async () => {
      const rig = await sql.findRig(reads, userId, rigId);
      if (!rig) throw new AppError('NOT_FOUND');
      const days = await sql.listRigIncomes(reads, rig, page);
      return { rig: toRigAnswer(rig, clock.now()), days };
    });
  }
}

function toMachine(row: catalogue.MachineRow, last: catalogue.PoolDayRow | undefined): Machine {
  const { id, name, currencyId, symbol, hashTh, price, deposit, days, upkeepPerTh, left } = row;
  const figures = last ? figuresOf(row, last) : null;
  const payback = figures && miningPaybackDays(price, figures.net, figures.index);
  return {
    id,
    name,
    currencyId,
    symbol,
    hashTh,
    price,
    deposit,
    days,
    left,
    upkeepUsdtPerTh: upkeepPerTh,
    last: figures,
    paybackDays: payback && payback <= days ? payback : null,
  };
}

/** What a purchase makes of a machine: its terms are copied. */
function rigOf(
  { id: machineId, left: _, mostPerTh, ...terms }: catalogue.MachineRow,
  userId: string,
  number: number,
  now: number,
): Rig {
  return {
    id: newUuidV7(now),
    userId,
    machineId,
    number,
    ...terms,
    mostPerDay: toWireAmount(new Decimal(mostPerTh).times(terms.hashTh).times(number)),
    boughtAt: now,
    ...miningSchedule(now, terms.days),
    daysPaid: 0,
    income: '0',
    zeroDays: 0,
    end: null,
    endedAt: null,
  };
}
