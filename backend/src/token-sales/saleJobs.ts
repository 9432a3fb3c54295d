import type { JobRunner } from '../jobs/JobRunner';
import { allotSale } from './allotSale';
import { listToken } from './listToken';
import { payAllotments } from './payAllotments';
import { allotJob, listJob, payJob, sealJob, unlockJob, type SaleJobDeps } from './saleJobKinds';
import { sealList } from './sealList';
import { unlockTokens } from './unlockTokens';

/** From the end of a sale to its last unlocked token: each job enqueues the next one with its own transaction. */
export function scheduleSales(jobs: JobRunner, deps: SaleJobDeps): void {
  jobs.handle(sealJob, (tx, { payload }) => sealList(deps, tx, payload.sale));
  jobs.handle(allotJob, (tx, { due, payload }) => allotSale(deps, tx, due, payload));
  jobs.handle(payJob, (tx, { due, payload }) => payAllotments(deps, tx, due, payload));
  jobs.handle(listJob, (tx, { payload }) => listToken(deps, tx, payload.sale));
  jobs.handle(unlockJob, (tx, { due, payload }) => unlockTokens(deps, tx, due, payload));
}
