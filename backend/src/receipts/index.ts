import { defineModule } from '../BackendModule';
import { receiptHistoryInvariants } from './invariants.sql';
import { receiptsRoutes } from './receipts.routes';
import { ReceiptsService } from './receipts.service';
import { scheduleHourRecords } from './sealHours';

/** Proofs of what recorded prices settled. */
export const receipts = defineModule({
  service: ({ clock, reads, readLimit, instruments }) =>
    new ReceiptsService({ clock, reads, readLimit, instruments }),
  routes: receiptsRoutes,
  jobs: (jobs, _, { clock, instruments }) => scheduleHourRecords(jobs, { clock, instruments }),
  invariants: { history: receiptHistoryInvariants },
});
