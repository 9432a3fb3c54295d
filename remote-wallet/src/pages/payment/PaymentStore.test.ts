import { ActivityStore, ApiError, type Api } from '@h5/shared/app';
import { findPayee, getPayments, sendPayment } from '@h5/shared/contract/payments/endpoints';
import { aPayee, aPayment } from '@h5/shared/contract/payments/examples';
import { HeldRequests } from '@h5/shared/requests/HeldRequests';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { aPage } from '@h5/shared/testing/builders';
import { Decimal } from '@h5/shared/money/money';
import { PaymentStore } from './PaymentStore';

/** The passkey of the person is at hand. */
jest.mock('@h5/shared/requests/passkeys', () => ({
  withPasskeys: (api: Api) => ({
    async call(endpoint: typeof sendPayment, input: object) {
      try {
        return await api.call(endpoint, input as never);
      } catch {
        return api.call(endpoint, { ...input, passkey: 'proof' } as never);
      }
    },
  }),
}));

function setup(account = '') {
  const api = new FakeApi()
    .answer(findPayee, aPayee())
    .answer(getPayments, aPage())
    .answer(sendPayment, aPayment());
  const wallet = { available: () => new Decimal(100), load: () => Promise.resolve() };
  const app = { api, wallet, activity: new ActivityStore(), session: { token: 'a' } };
  const store = new PaymentStore(app as never, new HeldRequests(), account);
  return { api, store };
}

test('a code of an account name fills it in and finds the person', async () => {
  const { api, store } = setup();
  store.scan(' U7KQ2MZ9 ');
  expect(store.form.draft.account).toBe('u7kq2mz9');
  expect(api.inputsOf(findPayee)).toEqual([{ account: 'u7kq2mz9' }]);
  expect(store.isScannedWrong).toBe(false);
});

test('a code of anything else changes nothing, and is said to be none', () => {
  const { api, store } = setup('nova1');
  store.scan('bitcoin:bc1qexample?amount=1');
  expect(store.form.draft.account).toBe('nova1');
  expect(store.isScannedWrong).toBe(true);
  expect(api.inputsOf(findPayee)).toEqual([]);
  store.editAccount('nova2');
  expect(store.isScannedWrong).toBe(false);
});

test('a passkey proves the same request, with the same id', async () => {
  const { api, store } = setup();
  api.answer(sendPayment, ({ passkey }) => {
    if (passkey === undefined) throw new ApiError('NEED_PASSKEY', 'Use your passkey.');
    return aPayment();
  });
  store.editAccount('u7kq2mz9');
  await store.payee.find('u7kq2mz9');
  store.form.edit({ amount: '25' });
  store.editProof({ payPassword: '830274' });
  expect(await store.form.send()).toEqual(aPayment());
  const [first, proved, ...others] = api.inputsOf(sendPayment) as [object, object];
  expect(proved).toEqual({ ...first, passkey: 'proof' });
  expect(others).toEqual([]);
  expect(store.payPassword).toBe('');
});
