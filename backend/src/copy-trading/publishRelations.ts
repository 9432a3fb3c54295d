import {
  copyRelation,
  type CopyRelation as WireRelation,
} from '@h5/shared/contract/copy-trading/relation';
import { ownCopyRelationsTopic } from '@h5/shared/contract/copy-trading/topics';
import type { PublishBalancesDeps } from '../ledger/publishBalances';
import { encode } from '../wire/encode';
import { copiesValueOf } from './copiesValue';
import type { CopyBatch } from './CopyBatch';
import { toWireRelation } from './relationRow';

export type PublishDeps = Pick<PublishBalancesDeps, 'realtime'>;

/** Sends followers their changed relations. */
export function publishChanged({ realtime }: PublishDeps, { state, copies, now }: CopyBatch): void {
  for (const relation of copies.changed.values()) {
    realtime.publishToUser(relation.userId, ownCopyRelationsTopic, () =>
      encode(copyRelation, toWireRelation(relation, copiesValueOf(relation, state), now)),
    );
  }
}

/** The same for relations as they are stored. */
export function publishRelations(
  { realtime }: PublishDeps,
  relations: readonly { userId: string; relation: WireRelation }[],
): void {
  for (const { userId, relation } of relations) {
    realtime.publishToUser(userId, ownCopyRelationsTopic, () => encode(copyRelation, relation));
  }
}
