import * as z from 'zod/mini';
import { BrowserStorage } from '@h5/shared/app';
import type { Endpoint } from '../contract/endpoint';
import { openPosition } from '../contract/futures/endpoints';
import { examples as futures } from '../contract/futures/examples';
import { submitOption } from '../contract/options/endpoints';
import { examples as options } from '../contract/options/examples';
import { placeStockOrder } from '../contract/stocks/endpoints';
import { examples as stocks } from '../contract/stocks/examples';
import { StoredRequests } from './StoredRequests';

const key = 'trade.unansweredPositions';
const anna = { token: 'token of anna', user: { id: 'anna' } };
const ben = { token: 'token of ben', user: { id: 'ben' } };

type OpenPosition = z.output<typeof openPosition.input>;
const sent = (last: number, changes: Partial<OpenPosition> = {}): OpenPosition => ({
  ...z.decode(openPosition.input, futures.openPosition.input as never),
  reqId: `0198a5b0-7c1e-4000-8000-00000000000${last}`,
  ...changes,
});

/** The requests of a form as another tab has them, or this one after a reload. */
function open(
  session: typeof anna | { token: string; user: undefined } = anna,
  more: { isOfForm?: (input: OpenPosition) => boolean; keptMs?: number } = {},
) {
  return new StoredRequests({
    key,
    endpoint: openPosition,
    storage: new BrowserStorage(),
    session,
    ...more,
  });
}

beforeEach(() => localStorage.clear());

test.each<[string, Endpoint<z.ZodMiniType<{ reqId: string }>, z.ZodMiniType>, unknown]>([
  ['a position', openPosition, futures.openPosition.input],
  ['an option', submitOption, options.submitOption.input],
  ['an order for a stock', placeStockOrder, stocks.placeStockOrder.input],
])('%s is the same after a reload', (_, endpoint, wire) => {
  const again = () =>
    new StoredRequests({ key, endpoint, storage: new BrowserStorage(), session: anna });
  const input = z.decode(endpoint.input, wire as never);
  again().add(input);
  expect(again().oldest).toEqual(input);
});

test('keeps the request of each person, in their order, until its own outcome is known', () => {
  open().add(sent(1));
  open(ben).add(sent(2));
  open().add(sent(3));
  expect(open().oldest).toEqual(sent(1));
  expect(open(ben).oldest).toEqual(sent(2));
  open().remove(sent(1));
  expect(open().oldest).toEqual(sent(3));
  open().remove(sent(3));
  open(ben).remove(sent(2));
  expect(localStorage.getItem(key)).toBeNull();
});

test('a request that is sent again keeps its place', () => {
  const requests = open();
  requests.add(sent(1));
  requests.add(sent(2));
  requests.add(sent(1));
  expect(open().oldest).toEqual(sent(1));
});

test('before the user is loaded, the session says whose it is; a guest has none', () => {
  open().add(sent(1));
  expect(open({ token: anna.token, user: undefined }).oldest).toEqual(sent(1));
  expect(open({ token: ben.token, user: undefined }).oldest).toBeUndefined();
  expect(open({ token: undefined as never, user: undefined }).oldest).toBeUndefined();
});

test('a form sees its own requests only, and leaves the others in the storage', () => {
  open().add(sent(1, { baseId: 1 }));
  const isOfForm = ({ baseId }: OpenPosition) => baseId === 2;
  const ether = open(anna, { isOfForm });
  expect(ether.oldest).toBeUndefined();
  ether.add(sent(2, { baseId: 2 }));
  ether.remove(sent(2, { baseId: 2 }));
  expect(open().oldest).toEqual(sent(1, { baseId: 1 }));
});

test('what is too old to be asked about is left out', () => {
  const now = jest.spyOn(Date, 'now').mockReturnValue(1_000_000);
  open().add(sent(1));
  now.mockReturnValue(1_059_999);
  expect(open(anna, { keptMs: 60_000 }).oldest).toEqual(sent(1));
  now.mockReturnValue(1_060_000);
  expect(open(anna, { keptMs: 60_000 }).oldest).toBeUndefined();
  expect(open().oldest).toEqual(sent(1));
  now.mockRestore();
});

test.each(['"text"', '[null, 1, {}]', '[{"input": {"req_id": "1"}}]', '{', '[{"input": null}]'])(
  'ignores what is stored as %s',
  (text) => {
    localStorage.setItem(key, text);
    expect(open().oldest).toBeUndefined();
    open().add(sent(1));
    expect(open().oldest).toEqual(sent(1));
  },
);
