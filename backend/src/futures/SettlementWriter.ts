import type { SqlExecutor } from '../db/Db';
import type { SendStatement } from '../db/pipelineStatements';
import { writeReceipts } from '../receipts/writeReceipts';
import type { FaultSubject } from '../sequencer/DecisionError';
import { endSuspensions } from '../sequencer/suspensions.sql';
import { blamedPosition, type FuturesPosition } from './FuturesPosition';
import type { FuturesSettlement } from './FuturesSettlement';
import { blamedRelation } from './PositionFollowers';
import * as sql from './futures.sql';

/** Writes what a batch did to positions, relations and suspensions. */
export class SettlementWriter {
  readonly #settlement: FuturesSettlement;
  #suspect: FaultSubject | undefined;

  constructor(settlement: FuturesSettlement) {
    this.#settlement = settlement;
  }

  /** The subject whose row is being written, or else the first that the batch changed. */
  get suspect(): FaultSubject | undefined {
    if (this.#suspect) return this.#suspect;
    const [position] = this.#settlement.changed.values();
    return position
      ? blamedWriting(position, this.#settlement)
      : this.#settlement.followers.suspect;
  }

  async write(tx: SqlExecutor, send: SendStatement): Promise<void> {
    const { changed, added, followers } = this.#settlement;
    const updated = [...changed.values()].filter((position) => !added.has(position));
    await followers.write(tx, send);
    await send(sql.insertPositions(tx, [...added]));
    await send(sql.updatePositions(tx, updated));
    await this.#writeRest(tx, send);
  }

  /** The same row by row, so that a row that fails is known. */
  async writeOneByOne(tx: SqlExecutor, send: SendStatement): Promise<void> {
    const { changed, added, followers } = this.#settlement;
    const wait = async (statement: Promise<unknown>) => void (await statement);
    await followers.writeOneByOne(tx, wait, (subject) => (this.#suspect = subject));
    for (const position of changed.values()) {
      this.#suspect = blamedWriting(position, this.#settlement);
      if (added.has(position)) await sql.insertPositions(tx, [position]);
      else await sql.updatePositions(tx, [position]);
    }
    this.#suspect = undefined;
    await this.#writeRest(tx, send);
  }

  async #writeRest(tx: SqlExecutor, send: SendStatement): Promise<void> {
    const { nights, receipts, suspensions, batchCloses, now } = this.#settlement;
    await send(sql.insertNights(tx, nights));
    await send(writeReceipts(tx, now, receipts));
    if (batchCloses.size > 0) await send(sql.saveBatchCloses(tx, now, batchCloses));
    for (const position of suspensions.missed) await send(sql.saveMissedEnds(tx, position));
    await send(
      endSuspensions(
        tx,
        suspensions.ended.map(({ id }) => id),
      ),
    );
  }
}

/** A new row is blamed on what it was made for: a copy on its relation, a part on the whole. */
function blamedWriting(position: FuturesPosition, { added }: FuturesSettlement): FaultSubject {
  const { relation, parentId, userId } = position;
  if (!added.has(position)) return blamedPosition(position);
  if (parentId !== null) return { kind: 'position', id: parentId, userId };
  return relation ? blamedRelation(relation) : blamedPosition(position);
}
