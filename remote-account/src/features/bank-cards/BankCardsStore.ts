import { Resource, storePerSession, type Api } from '@h5/shared/app';
import {
  getBankCards,
  getInternationalBankCards,
  removeBankCard,
  type BankCardKind,
  type BankCards,
} from '@h5/shared/contract/bank-cards/endpoints';
import { BankCardFormStore } from './BankCardFormStore';

/** The bank cards of one kind of the signed-in person, and the form for another one. */
export class BankCardsStore {
  readonly cards: Resource<BankCards>;
  readonly form: BankCardFormStore;
  readonly #api: Api;

  constructor(api: Api, kind: BankCardKind) {
    const read = kind === 'domestic' ? getBankCards : getInternationalBankCards;
    this.#api = api;
    this.cards = new Resource(() => api.call(read, {}, { quiet: true }));
    this.form = new BankCardFormStore(api, kind);
  }

  async remove(id: string, payPassword: string): Promise<void> {
    await this.#api.call(removeBankCard, { id, payPassword }, { handlesError: () => true });
    await this.cards.invalidate();
  }
}

export const useBankCards = storePerSession((scope, { drafts }) => {
  function open(kind: BankCardKind) {
    const store = new BankCardsStore(scope.api, kind);
    const source = { draft: store.form.draftToKeep, restore: store.form.restoreDraft };
    scope.onDispose(drafts.keep(`account.bankCard.${kind}`, source));
    return store;
  }
  return { domestic: open('domestic'), international: open('international') };
});
