import { findCompletedRequests, insertCompletedRequests } from '../ledger/requests.sql';
import type { CompletedRequestStore } from '../sequencer/SequencedProduct';
import type { IdempotentRequest } from '../ledger/requests.sql';
import { submitOptionOperation } from './commands';

/** The requests that opened options. A change of a guard may be repeated, so none is stored. */
export const optionRequestStore: CompletedRequestStore = {
  find: (db, requests) => findCompletedRequests(db, requests.filter(opensOption)),
  insert: (tx, now, requests) => insertCompletedRequests(tx, now, requests.filter(opensOption)),
};

function opensOption({ operation }: IdempotentRequest): boolean {
  return operation === submitOptionOperation;
}
