import { ApiError } from '@h5/shared/app';
import { makeTransfer, type MakeTransferInput } from '@h5/shared/contract/transfers/endpoints';
import { aBalance } from '@h5/shared/contract/wallet/examples';
import { aTransfer } from '@h5/shared/contract/transfers/examples';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { createTestApp } from '@h5/shared/testing/renderPage';
import { draftOfLink } from './TransferDraft';
import { TransferStore } from './TransferStore';

class Pending {
  oldest: MakeTransferInput | undefined = undefined;
  add(input: MakeTransferInput) {
    this.oldest = input;
  }
  remove() {
    this.oldest = undefined;
  }
}

function setup(pending = new Pending()) {
  const api = new FakeApi().answer(makeTransfer, aTransfer());
  const { app } = createTestApp({ api, signedIn: true });
  app.wallet.take([aBalance({ available: '100' })]);
  const store = new TransferStore(app, pending, draftOfLink(new URLSearchParams()));
  return { api, app, pending, store, form: store.form };
}

test('a transfer whose outcome is unknown is asked for before another one is made', async () => {
  const sent = { reqId: 'a', currencyId: 3, amount: '9', from: 2, to: 3 } as const;
  const pending = new Pending();
  pending.add(sent);
  const { api, form } = setup(pending);
  form.edit({ amount: '5' });
  expect(form.isOutcomeUnknown).toBe(true);
  expect(await form.send()).toEqual(aTransfer());
  expect(api.inputsOf(makeTransfer)).toEqual([sent]);
  expect(pending.oldest).toBeUndefined();
});

test('nothing is sent without an amount, or with more than is available', async () => {
  const { api, form } = setup();
  expect(await form.send()).toBeUndefined();
  form.edit({ amount: '100.00000001' });
  expect(await form.send()).toBeUndefined();
  expect(api.inputsOf(makeTransfer)).toEqual([]);
});

test('a refused transfer is not kept', async () => {
  const { api, form, pending } = setup();
  api.answer(makeTransfer, new ApiError('STATE', 'Not possible'));
  form.edit({ amount: '5' });
  expect(await form.send()).toBeUndefined();
  expect(form.submission.problem).toBe('Not possible');
  expect(pending.oldest).toBeUndefined();
  form.edit({ amount: '6' });
  expect(form.submission.problem).toBeUndefined();
});

test('a percentage is cut to what the coin is kept to', () => {
  const { app, form, store } = setup();
  app.wallet.take([aBalance({ available: '0.00000003', version: 9 })]);
  store.setPercent(50);
  expect(form.draft.amount).toBe('0.00000001');
  store.setPercent(25);
  expect(form.draft.amount).toBe('');
});

test('restores a draft, and nothing that is none', () => {
  const { form, store } = setup();
  form.edit({ amount: '1.5' });
  store.setFrom(4);
  const draft = form.draftToKeep();
  const { form: other } = setup();
  other.restoreDraft(draft);
  expect(other.draftToKeep()).toEqual({ from: 4, to: 3, currencyId: 3, amount: '1.5' });
  for (const wrong of [
    undefined,
    'x',
    { from: 2, to: 2, currencyId: 3, amount: '1' },
    { from: 2, to: 6, currencyId: 3, amount: '1' },
    { from: 2, to: 3, currencyId: '3', amount: '1' },
    { from: 2, to: 3, currencyId: 3, amount: '1e9' },
  ]) {
    const { form: fresh } = setup();
    fresh.restoreDraft(wrong);
    expect(fresh.draftToKeep()).toBeUndefined();
  }
});
