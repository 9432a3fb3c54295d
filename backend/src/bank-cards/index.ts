import { defineModule } from '../BackendModule';
import { bankCardsRoutes } from './bankCards.routes';
import { BankCardsService } from './bankCards.service';

/** The bank accounts of people. */
export const bankCards = defineModule({
  service: ({ db, reads, clock, protection: { sealing, events } }) =>
    new BankCardsService({ db, reads, clock, sealing, events }),
  routes: bankCardsRoutes,
});
