import { coinNetworkOf, type NetworkName } from '@h5/shared/rules/networks';
import type { ChainGateway, SentTransfer } from '../chain/ChainGateway';
import type { Clock } from '../clock';
import type { Db } from '../db/Db';
import { moveMoney, type MoneyMovement } from '../ledger/MoneyMovement';
import type { OutflowSwitch } from '../ledger/OutflowSwitch';
import type { PublishBalancesDeps } from '../ledger/publishBalances';
import { publishMovement } from '../ledger/publishMovement';
import { OperatorNotice } from '../OperatorNotice';
import { notifyWithdrawalOwner } from './toWithdrawal';
import { settleWithdrawal } from './withdrawalMoney';
import * as sql from './withdrawals.sql';
import type { WithdrawalRow } from './withdrawals.sql';

interface Deps extends PublishBalancesDeps {
  db: Db;
  clock: Clock;
  gateway: ChainGateway;
  outflow: Pick<OutflowSwitch, 'isStopped'>;
  onError: (error: unknown) => void;
}

/** One that goes over a network. */
type SentRow = WithdrawalRow & { network: NetworkName };

const rowsPerRead = 100;

/** The key by which it is sent: its id, and what it is sent again by after a fork has dropped it. */
export function sendKeyOf({ id, sends }: Pick<WithdrawalRow, 'id' | 'sends'>): string {
  return sends === 1 ? id : `${id}.${sends}`;
}

/**
 * Sends withdrawals and counts their confirmations. The id of a withdrawal makes the key of its transfer, and the gateway is asked by it
 * before anything is sent, so any number of senders may run, and a crash between sending and writing sends nothing twice.
 */
export class WithdrawalSender {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /**
   * Takes each withdrawal that is on its way one step further. Returns whether one moves on soon: those in error are only asked about
   * again, and an operator may decide about them.
   */
  async run(): Promise<boolean> {
    let after = '00000000-0000-0000-0000-000000000000';
    const heights = new Map<NetworkName, number>();
    let isAnyMoving = false;
    for (;;) {
      const rows = await sql.listOnTheWay(this.#deps.db, after, rowsPerRead);
      for (const row of rows) {
        const { network, state } = row;
        if (network === null) continue;
        if (!heights.has(network)) heights.set(network, await this.#deps.gateway.height(network));
        await this.#step({ ...row, network }, heights.get(network) ?? 0);
        isAnyMoving ||= state !== 'errored' || row.resendAskedAt !== null;
      }
      if (rows.length < rowsPerRead) return isAnyMoving;
      after = rows.at(-1)?.id ?? after;
    }
  }

  async #step(row: SentRow, height: number): Promise<void> {
    const { gateway, outflow, onError } = this.#deps;
    const { network, address, net } = row;
    const key = sendKeyOf(row);
    try {
      const known = await gateway.find(key);
      // It is followed on, but what was not sent waits until outflow is allowed again.
      if (!known && outflow.isStopped) return;
      const sent = known ?? (await gateway.send(key, network, address, net));
      await this.#follow(row, sent, height);
    } catch (error) {
      // Whether it was sent is unknown: nothing returns, and the gateway is asked again.
      await this.#move(row, ['processing'], { state: 'errored' });
      onError(error);
    }
  }

  async #follow(row: SentRow, sent: SentTransfer, height: number): Promise<void> {
    const { id, network, sends, state } = row;
    if (sent.isDropped) {
      if (row.resendAskedAt !== null) {
        // The chain has said by the last key that nothing is under way: only now it is sent by another one.
        const again = { state: 'processing', sends: sends + 1, resendAskedAt: null } as const;
        await this.#move(row, ['errored'], again);
        return;
      }
      if (state === 'errored') return;
      if (!(await this.#move(row, ['processing', 'confirming'], { state: 'errored' }))) return;
      this.#deps.onError(
        new OperatorNotice(`A fork has dropped withdrawal ${id} on ${network}: ${sent.txid}.`),
      );
      return;
    }
    const { withdrawAfter } = coinNetworkOf(network);
    const counted = sent.height === null ? 0 : Math.max(0, height - sent.height + 1);
    const confirmations = Math.min(counted, withdrawAfter);
    if (state !== 'confirming') {
      const sentAt = this.#deps.clock.now();
      const change = { state: 'confirming', txid: sent.txid, sentAt, confirmations } as const;
      await this.#move(row, ['processing', 'errored'], { ...change, resendAskedAt: null });
    } else if (confirmations >= withdrawAfter) {
      await this.#carryOut((movement) => settleWithdrawal(movement, row, { confirmations }));
    } else if (confirmations !== row.confirmations) {
      await this.#move(row, ['confirming'], { state: 'confirming', confirmations });
    }
  }

  /** Returns whether it was in one of these states. */
  #move(
    { id }: WithdrawalRow,
    from: Parameters<typeof sql.moveOn>[2],
    change: Parameters<typeof sql.moveOn>[3],
  ): Promise<boolean> {
    return this.#carryOut(async (movement) => {
      const changed = await sql.moveOn(movement.tx, id, from, change);
      if (changed) notifyWithdrawalOwner(movement, changed);
      return changed !== undefined;
    });
  }

  async #carryOut<Result>(work: (movement: MoneyMovement) => Promise<Result>): Promise<Result> {
    const { db, clock } = this.#deps;
    const outcome = await db
      .transaction()
      .execute((tx) => moveMoney(tx, clock.now(), (movement) => work(movement)));
    publishMovement(this.#deps, outcome);
    return outcome.result;
  }
}
