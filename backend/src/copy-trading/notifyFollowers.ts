import {
  copyRelation,
  type CopyRelation as ContractRelation,
} from '@h5/shared/contract/copy-trading/relation';
import { ownCopyRelationsTopic } from '@h5/shared/contract/copy-trading/topics';
import type { FuturesSettlement } from '../futures/FuturesSettlement';
import type { FuturesState } from '../futures/FuturesState';
import type { PublishBalancesDeps } from '../ledger/publishBalances';
import { encode } from '../wire/encode';
import { copiesValueOf } from './copiesValue';
import { toContractRelation } from './relationRow';

type Deps = Pick<PublishBalancesDeps, 'realtime'>;

/** Sends followers their changed relations. */
export function notifyFollowers(
  { realtime, state }: Deps & { state: FuturesState },
  { copies, now }: FuturesSettlement,
): void {
  for (const relation of copies.changed.values()) {
    realtime.publishToUser(relation.userId, ownCopyRelationsTopic, () =>
      encode(copyRelation, toContractRelation(relation, copiesValueOf(relation, state), now)),
    );
  }
}

/** The same for relations as they are stored. */
export function publishRelations(
  { realtime }: Deps,
  relations: readonly { userId: string; relation: ContractRelation }[],
): void {
  for (const { userId, relation } of relations) {
    realtime.publishToUser(userId, ownCopyRelationsTopic, () => encode(copyRelation, relation));
  }
}
