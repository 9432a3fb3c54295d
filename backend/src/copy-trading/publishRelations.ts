import {
  copyRelation,
  type CopyRelation as ContractRelation,
} from '@h5/shared/contract/copy-trading/relation';
import { ownCopyRelationsTopic } from '@h5/shared/contract/copy-trading/topics';
import type { PublishBalancesDeps } from '../ledger/publishBalances';
import { encode } from '../wire/encode';
import { copiesValueOf } from './copiesValue';
import type { CopyBatch } from './CopyBatch';
import { toContractRelation } from './relationRow';

export type PublishDeps = Pick<PublishBalancesDeps, 'realtime'>;

/** Sends followers their changed relations. */
export function publishChanged({ realtime }: PublishDeps, { state, copies, now }: CopyBatch): void {
  for (const relation of copies.changed.values()) {
    realtime.publishToUser(relation.userId, ownCopyRelationsTopic, () =>
      encode(copyRelation, toContractRelation(relation, copiesValueOf(relation, state), now)),
    );
  }
}

/** The same for relations as they are stored. */
export function publishRelations(
  { realtime }: PublishDeps,
  relations: readonly { userId: string; relation: ContractRelation }[],
): void {
  for (const { userId, relation } of relations) {
    realtime.publishToUser(userId, ownCopyRelationsTopic, () => encode(copyRelation, relation));
  }
}
