import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { FollowTraderInput } from '@h5/shared/contract/copy-trading/endpoints';
import type { CopyRelation } from '@h5/shared/contract/copy-trading/relation';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { FuturesRig } from './FuturesRig';
import { startAsTrader } from './leadTraders.sql';

/** A lead trader: the person, and the public number. */
export interface RigTrader {
  userId: string;
  id: number;
}

/** An engine of perpetual contracts with lead traders and followers. */
export class CopyRig extends FuturesRig {
  async newLeadTrader(terms: { rate?: string; minAmount?: string } = {}): Promise<RigTrader> {
    const userId = await this.newTrader();
    const id = await startAsTrader(this.db, this.copyCommands, userId, this.clock.now(), terms);
    return { userId, id };
  }

  /** A person who copies a trader with 1,000 USDT and half of the lots, unless told otherwise. */
  async newFollower(
    { id }: RigTrader,
    fields: Partial<FollowTraderInput> = {},
  ): Promise<{ userId: string; relation: CopyRelation }> {
    const userId = await this.newTrader('2000');
    return { userId, relation: await this.follow(userId, id, fields) };
  }

  follow(
    userId: string,
    traderId: number,
    fields: Partial<FollowTraderInput> = {},
  ): Promise<CopyRelation> {
    return this.copyCommands.follow(userId, {
      reqId: randomUUID(),
      traderId,
      size: 'multiple',
      number: '0.5',
      amount: '1000',
      ...fields,
    });
  }

  leave(userId: string, traderId: number, mode: 'close' | 'keep'): Promise<CopyRelation> {
    return this.copyCommands.leave(userId, { reqId: randomUUID(), traderId, mode });
  }

  positionsOf(userId: string) {
    return this.db
      .selectFrom('positions')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute();
  }

  relationOf(userId: string) {
    return this.db
      .selectFrom('copy_relations')
      .selectAll()
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
  }

  skipsOf(relationId: string) {
    return this.db
      .selectFrom('copy_skips')
      .selectAll()
      .where('relation_id', '=', relationId)
      .orderBy('id')
      .execute();
  }

  /** What the copy account of a person has, or another account. */
  async balance(userId: string, type: 3 | 5 = accountType.copyTrading) {
    const row = await this.db
      .selectFrom('accounts')
      .select(['available', 'frozen'])
      .where('user_id', '=', userId)
      .where('type', '=', type)
      .where('currency_id', '=', 3)
      .executeTakeFirst();
    return row ?? { available: '0', frozen: '0' };
  }

  /** A tick that fills what is closing. */
  async fillAt(price: string): Promise<void> {
    await setImmediate();
    this.tick(price);
    await this.idle();
  }
}
