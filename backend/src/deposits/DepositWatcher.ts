import { Decimal } from '@h5/shared/money/money';
import { coinNetworkOf } from '@h5/shared/rules/networks';
import type { ChainEvent, ChainGateway } from '../chain/ChainGateway';
import type { Clock } from '../clock';
import type { Db, Tx } from '../db/Db';
import { newUuidV7 } from '../db/newUuidV7';
import { moveMoney, type MoneyMovement } from '../ledger/MoneyMovement';
import type { PublishBalancesDeps } from '../ledger/publishBalances';
import { publishMovement } from '../ledger/publishMovement';
import { OperatorNotice } from '../OperatorNotice';
import { creditDeposits, reverseDeposits } from './depositMoney';
import { notifyDepositOwner, type DepositRow } from './DepositRow';
import * as sql from './deposits.sql';

interface Deps extends PublishBalancesDeps {
  db: Db;
  clock: Clock;
  gateway: ChainGateway;
  onError: (error: unknown) => void;
}

const eventsPerRead = 100;

/**
 * Follows the chain. Each event is carried out by one transaction that also moves the cursor on, so any number of watchers may
 * run, and what was missed while the gateway or the server was away is made up for in its order.
 */
export class DepositWatcher {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Carries out all events that are new. Returns whether there were any. */
  async run(): Promise<boolean> {
    const { db, gateway } = this.#deps;
    for (let hadNews = false; ; hadNews = true) {
      // Read outside of the transaction, which waits for no other system.
      let cursor = await sql.readCursor(db);
      const events = await gateway.eventsAfter(cursor, eventsPerRead);
      if (events.length === 0) return hadNews;
      for (const event of events) {
        if (!(await this.#carryOut(event, cursor))) break;
        cursor = event.cursor;
      }
    }
  }

  /** Returns false if another watcher was first. */
  async #carryOut(event: ChainEvent, after: number): Promise<boolean> {
    const { db, clock, onError } = this.#deps;
    const outcome = await db.transaction().execute(async (tx) => {
      if (!(await sql.moveCursor(tx, after, event.cursor))) return undefined;
      return moveMoney(tx, clock.now(), (movement) => applyEvent(movement, event));
    });
    if (!outcome) return false;
    publishMovement(this.#deps, outcome);
    for (const row of outcome.result) {
      if (row.state === 'reversed') onError(reversalNotice(row));
    }
    return true;
  }
}

/** Only the holder of the cursor writes deposits. Returns those that have changed. */
async function applyEvent(movement: MoneyMovement, event: ChainEvent): Promise<DepositRow[]> {
  const changed = await changesBy(movement, event);
  // A later change of the same deposit replaces the earlier one.
  const latest = new Map(changed.map((row) => [row.id, row]));
  for (const row of latest.values()) notifyDepositOwner(movement, row);
  return [...latest.values()];
}

async function changesBy(movement: MoneyMovement, event: ChainEvent): Promise<DepositRow[]> {
  const { tx, now } = movement;
  const { network, height } = event;
  const { creditAfter, withdrawAfter: limit } = coinNetworkOf(network);
  if (event.kind === 'disconnected') return disconnect(movement, event);
  const seen = await insertSeen(tx, event, now);
  if (event.kind === 'pending') return seen;
  await sql.putIntoBlock(tx, network, event);
  const counted = await sql.countConfirmations(tx, network, { height, limit });
  const due = counted.filter(
    ({ state, confirmations }) => state === 'confirming' && confirmations >= creditAfter,
  );
  const credited = await creditDeposits(movement, due);
  const ended = [...counted, ...credited].filter(
    ({ state, confirmations }) => state === 'credited' && confirmations >= limit,
  );
  const final: DepositRow[] = [];
  for (const { id } of ended) {
    final.push(await sql.updateDeposit(tx, id, { state: 'final', finalAt: now }));
  }
  return [...seen, ...counted, ...credited, ...final];
}

/** Adds the transfers to people's addresses; those that are known stay as they are. */
async function insertSeen(tx: Tx, { network, transfers }: ChainEvent, createdAt: number) {
  const { currencyId, minDeposit } = coinNetworkOf(network);
  const owners = await sql.findOwners(
    tx,
    network,
    transfers.map(({ address }) => address),
  );
  const added: DepositRow[] = [];
  for (const transfer of transfers) {
    const userId = owners.get(transfer.address);
    if (userId === undefined || !new Decimal(transfer.amount).gt(0)) continue;
    const isTooSmall = new Decimal(transfer.amount).lt(minDeposit);
    const row = await sql.insertDeposit(tx, {
      ...transfer,
      id: newUuidV7(createdAt),
      userId,
      network,
      currencyId,
      createdAt,
      state: isTooSmall ? 'below_minimum' : 'seen',
    });
    if (row) added.push(row);
  }
  return added;
}

async function disconnect(
  movement: MoneyMovement,
  { network, height }: ChainEvent,
): Promise<DepositRow[]> {
  const { tx } = movement;
  const { withdrawAfter: limit } = coinNetworkOf(network);
  const held = await sql.listOfBlock(tx, network, height);
  const changed: DepositRow[] = [];
  for (const { id, state } of held) {
    const isOffBlock = true;
    if (state === 'confirming') {
      const orphaned = { state: 'orphaned', confirmations: 0, isOffBlock } as const;
      changed.push(await sql.updateDeposit(tx, id, orphaned));
    } else if (state === 'below_minimum') {
      await sql.updateDeposit(tx, id, { isOffBlock });
    }
  }
  const credited = held.filter(({ state }) => state === 'credited' || state === 'final');
  const reversed = await reverseDeposits(movement, credited);
  const recounted = await sql.countConfirmations(tx, network, { height: height - 1, limit });
  return [...changed, ...reversed, ...recounted];
}

function reversalNotice({ amount, id, network, uncovered, userId }: DepositRow): OperatorNotice {
  const { coin } = coinNetworkOf(network);
  const rest = uncovered === '0' ? '' : ` ${uncovered} of it could not be taken back.`;
  return new OperatorNotice(
    `Deposit ${id} of ${amount} ${coin} was reversed for ${userId}: a fork disconnected its block on ${network}.${rest}`,
  );
}
