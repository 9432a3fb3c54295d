import * as z from 'zod/mini';
import { ActivityStore, ApiError } from '@h5/shared/app';
import { makeTransfer } from '../contract/transfers/endpoints';
import { aTransfer } from '../contract/transfers/examples';
import { FakeApi } from '../testing/FakeApi';
import { typedAmount, typedId } from './draftFields';
import { HeldRequests } from './HeldRequests';
import { MoneyForm } from './MoneyForm';

const lost = new ApiError('TIMEOUT', 'No reply.');
const refused = new ApiError('INSUFFICIENT_BALANCE', 'Too little.');

interface Hooks {
  onDone?: () => void;
  resend?: () => Promise<boolean>;
}

/** Moves an amount of a coin from spot to margin. */
function setup({ onDone = () => {}, resend }: Hooks = {}) {
  const api = new FakeApi().answer(makeTransfer, aTransfer());
  const form = new MoneyForm({
    app: { api, activity: new ActivityStore(), session: { token: 'a' } },
    endpoint: makeTransfer,
    pending: new HeldRequests(),
    schema: z.object({ amount: typedAmount, currencyId: z.optional(typedId) }),
    begun: { amount: '', currencyId: 3 },
    isEmpty: ({ amount }) => amount === '',
    problem: ({ amount }) => (Number(amount) > 0 ? undefined : 'missing'),
    input: ({ amount, currencyId }) => ({ currencyId, amount, from: 2, to: 3 }),
    onDone,
    ...(resend && { resend }),
    fieldOf: { INSUFFICIENT_BALANCE: 'amount' },
    wait: () => Promise.resolve(),
  });
  return { api, form };
}

test('sends what is typed and tells what it became', async () => {
  const onDone = jest.fn();
  const { api, form } = setup({ onDone });
  form.edit({ amount: '5' });
  expect(await form.send()).toEqual(aTransfer());
  expect(api.inputsOf(makeTransfer)).toMatchObject([{ amount: '5' }]);
  expect(onDone).toHaveBeenCalledWith(aTransfer());
  expect(form.done).toEqual(aTransfer());
  form.startAgain();
  expect(form.done).toBeUndefined();
});

test('sends nothing while there is a problem', async () => {
  const { api, form } = setup();
  form.edit({ amount: '0' });
  expect(form.problem).toBe('missing');
  expect(await form.send()).toBeUndefined();
  expect(api.inputsOf(makeTransfer)).toEqual([]);
});

test('an edit clears what the server said about the fields before', async () => {
  const { api, form } = setup();
  api.answer(makeTransfer, refused);
  form.edit({ amount: '5' });
  expect(await form.send()).toBeUndefined();
  expect(form.submission.problem).toBe('Too little.');
  expect(form.submission.problemField).toBe('amount');
  form.edit({ amount: '4' });
  expect(form.submission.problem).toBeUndefined();
  expect(form.isLocked).toBe(false);
});

test('a refused form may be sent again as it is then, and tells of the refusal only if it is not', async () => {
  const shown: unknown[] = [];
  const { api, form } = setup({
    resend: () => {
      shown.push(form.refusal);
      const isFirst = shown.length === 1;
      if (isFirst) form.edit({ amount: '4' });
      return Promise.resolve(isFirst);
    },
  });
  api.answer(makeTransfer, refused);
  form.edit({ amount: '5' });
  expect(await form.send()).toBeUndefined();
  expect(api.inputsOf(makeTransfer)).toMatchObject([{ amount: '5' }, { amount: '4' }]);
  expect(shown).toEqual([undefined, undefined]);
  expect(form.refusal).toBe('Too little.');
});

test('a request without an answer is asked for before another one is made', async () => {
  const { api, form } = setup();
  api.answer(makeTransfer, lost);
  form.edit({ amount: '5' });
  expect(await form.send()).toBeUndefined();
  expect(form.isOutcomeUnknown).toBe(true);
  api.answer(makeTransfer, aTransfer());
  form.edit({ amount: '6' });
  expect(await form.send()).toEqual(aTransfer());
  const [first, ...again] = api.inputsOf(makeTransfer);
  expect(again).toEqual(again.map(() => first));
  expect(first).toMatchObject({ amount: '5' });
  expect(form.isOutcomeUnknown).toBe(false);
});

test('keeps what was entered, but nothing that was sent', async () => {
  const { api, form } = setup();
  expect(form.isDirty).toBe(false);
  expect(form.draftToKeep()).toBeUndefined();
  form.edit({ amount: '5' });
  expect(form.isDirty).toBe(true);
  expect(form.draftToKeep()).toEqual({ amount: '5', currencyId: 3 });
  api.answer(makeTransfer, lost);
  await form.send();
  expect(form.isDirty).toBe(true);
  expect(form.draftToKeep()).toBeUndefined();
});

test('holds what is in flight: it is neither kept nor replaced by a draft', async () => {
  const { form } = setup();
  form.edit({ amount: '5' });
  const sent = form.send();
  expect(form.isLocked).toBe(true);
  expect(form.draftToKeep()).toBeUndefined();
  expect(form.restoreDraft({ amount: '2' })).toBe(false);
  expect(form.draft.amount).toBe('5');
  await sent;
  expect(form.isLocked).toBe(false);
});

test.each([
  ...[undefined, null, 'x', {}, { amount: 5 }, { amount: '1e9' }, { amount: '-1' }],
  ...['1', 0, -1, 1.5].map((currencyId) => ({ amount: '1', currencyId })),
])('is not filled with %j', (kept) => {
  const { form } = setup();
  expect(form.restoreDraft(kept)).toBe(false);
  expect(form.draft).toEqual({ amount: '', currencyId: 3 });
});

test('is filled with a draft, unless a request is under way', async () => {
  const { api, form } = setup();
  expect(form.restoreDraft({ amount: '1.', added: 'by another version' })).toBe(true);
  expect(form.draft).toEqual({ amount: '1.', currencyId: 3 });
  api.answer(makeTransfer, lost);
  await form.send();
  expect(form.restoreDraft({ amount: '2' })).toBe(false);
  expect(form.draft).toEqual({ amount: '1.', currencyId: 3 });
});

test('nothing stays of what was entered before a draft filled the form', () => {
  const { form } = setup();
  form.edit({ amount: '5', currencyId: 7 });
  expect(form.restoreDraft({ amount: '2' })).toBe(true);
  expect(form.draft).toEqual({ amount: '2', currencyId: 3 });
});
