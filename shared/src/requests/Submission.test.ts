import { placeOrder, type Order, type PlaceOrderInput } from '../contract/orders/endpoints';
import { anOrder } from '../contract/orders/examples';
import { FakeApi } from '../testing/FakeApi';
import { ActivityStore, ApiError } from '@h5/shared/app';
import { Submission, type PendingRequests } from './Submission';

const fields = {
  baseId: 1,
  quoteId: 3,
  side: 'buy',
  quantity: '0.01',
  price: '60000',
} as const;
const lost = new ApiError('TIMEOUT', 'No reply.');
const rejected = new ApiError('PRICE_OFF_TICK', 'Not a multiple of the tick size.');

function setup() {
  const api = new FakeApi().answer(placeOrder, anOrder());
  const list: PlaceOrderInput[] = [];
  const pending: PendingRequests<PlaceOrderInput> = {
    get oldest() {
      return list[0];
    },
    add: (input) => void (list.some(({ reqId }) => reqId === input.reqId) || list.push(input)),
    remove: ({ reqId }) =>
      void list.splice(0, list.length, ...list.filter((o) => o.reqId !== reqId)),
  };
  const session = { token: 'a' as string | undefined };
  const activity = new ActivityStore();
  const wait = jest.fn().mockResolvedValue(undefined);
  const submission = new Submission<PlaceOrderInput, Order, 'price'>({
    activity,
    api,
    endpoint: placeOrder,
    pending,
    wait,
    session: () => session.token,
    fieldOf: { PRICE_OFF_TICK: 'price' },
  });
  return { activity, api, list, session, submission, wait };
}

test('the user is busy while an order is in flight, also between two attempts', async () => {
  const { activity, api, submission, wait } = setup();
  const busy: boolean[] = [];
  wait.mockImplementation(async () => void busy.push(activity.isBusy));
  api.answer(placeOrder, lost);
  const sending = submission.send(() => fields);
  expect(activity.isBusy).toBe(true);
  await sending;
  expect(busy).toEqual([true, true, true]);
  expect(activity.isBusy).toBe(false);
});

test('has one effect for fifty taps', async () => {
  const { api, submission } = setup();
  const taps = Array.from({ length: 50 }, () => submission.send(() => fields));
  const replies = await Promise.all(taps);
  expect(replies.filter(Boolean)).toEqual([anOrder()]);
  expect(api.inputsOf(placeOrder)).toHaveLength(1);
});

test('repeats the same request while there is no reply, then keeps it', async () => {
  const { api, list, submission, wait } = setup();
  api.answer(placeOrder, lost);
  expect(await submission.send(() => fields)).toBeUndefined();
  expect(wait.mock.calls).toEqual([[1_000], [2_000], [4_000]]);
  expect(new Set(api.inputsOf(placeOrder).map((input) => JSON.stringify(input))).size).toBe(1);
  expect(submission).toMatchObject({
    unacknowledged: list[0],
    problem: undefined,
    isSending: false,
  });

  // Other fields are not sent before the outcome of the first request is known.
  api.answer(placeOrder, anOrder());
  await submission.send(() => ({ ...fields, quantity: '9' }));
  expect(api.inputsOf(placeOrder).at(-1)).toEqual(api.inputsOf(placeOrder)[0]);
  expect(submission.unacknowledged).toBeUndefined();
});

test('names the problem and its field, and a new attempt clears them', async () => {
  const { api, submission } = setup();
  api.answer(placeOrder, rejected);
  await submission.send(() => fields);
  expect(submission).toMatchObject({ problem: rejected.message, problemField: 'price' });
  submission.clearProblem();
  expect(submission).toMatchObject({ problem: undefined, problemField: undefined });
});

test('keeps the reqId of a rejected request that is repeated, but not of a changed one', async () => {
  const { api, submission } = setup();
  api.answer(placeOrder, rejected);
  await submission.send(() => fields);
  await submission.send(() => fields);
  await submission.send(() => ({ ...fields, price: '60001' }));
  const [first, second, third] = api.inputsOf(placeOrder) as PlaceOrderInput[];
  expect(second?.reqId).toBe(first?.reqId);
  expect(third?.reqId).not.toBe(first?.reqId);
});

test.each(['BUSY', 'TOO_MANY_REQUESTS', 'OFFLINE'] as const)(
  'stays in doubt after %s, which says nothing about the request',
  async (code) => {
    const { api, submission } = setup();
    api.answer(placeOrder, lost);
    await submission.send(() => fields);
    api.answer(placeOrder, new ApiError(code, 'Later.'));
    await submission.send(() => fields);
    expect(submission.unacknowledged).toBeDefined();
  },
);

test('is settled when there is no pay password: the request before was refused for that as well', async () => {
  const { api, submission } = setup();
  api.answer(placeOrder, lost);
  await submission.send(() => fields);
  api.answer(placeOrder, new ApiError('PAY_PASSWORD_UNSET', 'Set a pay password.'));
  await submission.send(() => fields);
  expect(submission).toMatchObject({
    unacknowledged: undefined,
    problem: 'Set a pay password.',
  });
});

test('does not retry for another user, nor show them the outcome', async () => {
  const { api, session, submission, wait } = setup();
  api.answer(placeOrder, lost);
  wait.mockImplementation(async () => void (session.token = 'b'));
  await submission.send(() => fields);
  expect(api.inputsOf(placeOrder)).toHaveLength(1);
  expect(submission.problem).toBeUndefined();
});
