import type { FastifyInstance } from 'fastify';
import * as contract from '@h5/shared/contract/bank-cards/endpoints';
import { route } from '../http/route';
import type { BankCardsService } from './bankCards.service';

export function bankCardsRoutes(app: FastifyInstance, cards: BankCardsService): void {
  route(app, contract.getBankCards, (_, { userId }) => cards.list(userId, 'domestic'));
  route(app, contract.getInternationalBankCards, (_, { userId }) =>
    cards.list(userId, 'international'),
  );
  route(app, contract.saveBankCard, (input, { userId, lang }) =>
    cards.saveDomestic(userId, input, lang),
  );
  route(app, contract.saveInternationalBankCard, (input, { userId, lang }) =>
    cards.saveInternational(userId, input, lang),
  );
  route(app, contract.removeBankCard, ({ id }, { userId, lang }) => cards.remove(userId, id, lang));
}
