import { waitFor } from '@testing-library/react';
import { getContract, type ContractView } from '@h5/shared/contract/futures/endpoints';
import { createTestApp } from '@h5/shared/testing/renderPage';
import { aMarket, aPosition, aView, prepared } from '../../testing/futuresTicket';
import { FuturesMarketStore } from './FuturesMarketStore';

const opened = aPosition({ id: '0198a5b0-7c1e-7000-8000-0000000000f3' });
const { mine } = aView();
const empty = aView({ mine: { ...mine!, positions: [], orders: [] } });

/** `reply` answers the read that waits, and the next one when it has begun. */
function setup() {
  const replies: ((view: ContractView) => void)[] = [];
  const api = prepared().answer(getContract, () => new Promise((done) => replies.push(done)));
  const { app } = createTestApp({ api, signedIn: true });
  const store = new FuturesMarketStore(aMarket(), api, app.topics);
  const idsOf = () => [...store.positions, ...store.pending].map(({ id }) => id);
  async function reply(view: ContractView) {
    await waitFor(() => expect(replies).toHaveLength(1));
    replies.shift()?.(view);
  }
  return { store, idsOf, reply };
}

test('a position that is opened during a read stays, though the reply is older', async () => {
  const { store, idsOf, reply } = setup();
  const read = store.load();
  store.applyEvent(opened);
  await reply(empty);
  await waitFor(() => expect(store.isLoaded).toBe(true));
  expect(idsOf()).toEqual([opened.id]);
  // The event has set off another read.
  await reply(aView({ mine: { ...mine!, positions: [opened], orders: [] } }));
  await read;
  expect(idsOf()).toEqual([opened.id]);
});

test('a position that a later read does not list has ended', async () => {
  const { store, idsOf, reply } = setup();
  const first = store.load();
  await reply(aView());
  await first;
  expect(idsOf()).toHaveLength(2);
  const second = store.load();
  await reply(empty);
  await second;
  expect(idsOf()).toEqual([]);
});
