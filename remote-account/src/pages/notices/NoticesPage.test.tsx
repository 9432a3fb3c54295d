import { act, screen, waitFor, within } from '@testing-library/react';
import { getNotices, markNoticesRead } from '@h5/shared/contract/alerts/endpoints';
import { aFiredAlert, aNotice, noticeExample } from '@h5/shared/contract/alerts/examples';
import { getMarkets } from '@h5/shared/contract/markets/endpoints';
import { aMarket } from '@h5/shared/contract/markets/examples';
import { aPage } from '@h5/shared/testing/builders';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { renderPage } from '@h5/shared/testing/renderPage';
import account from '../../locales/en.json';
import { NoticesPage } from './NoticesPage';

const alert = aFiredAlert({ id: '0198a5b0-7c1e-7000-8000-0000000000d2' });
const told = aNotice({
  id: alert.id,
  kind: 'price_alert',
  order: null,
  alert,
  at: alert.time - 1,
  isRead: true,
});

function prepared() {
  return new FakeApi()
    .answer(getMarkets, [aMarket()])
    .answer(getNotices, ({ kind }) => ({
      ...aPage(...[aNotice(), told].filter((one) => kind === undefined || one.kind === kind)),
      unread: 1,
    }))
    .answer(markNoticesRead);
}

function setup(query = '', api = prepared()) {
  const route = `/pages/common/notices${query}`;
  return renderPage(<NoticesPage />, { api, signedIn: true, messages: { account }, route });
}

const rows = async () =>
  within(await screen.findByRole('list', { name: 'Notifications' })).getAllByRole('link');

test('lists what the person was told, each leading to what it tells of, and marks it as read', async () => {
  const { api, app } = setup();
  const [option, price] = await rows();
  expect(option).toHaveTextContent(/^BTC\/USDT: option won19\.50 USDT credited.*New$/);
  expect(option).toHaveAttribute('href', expect.stringContaining('/seconds_order?id='));
  expect(price).toHaveTextContent(/^BTC\/USDT rose to 62,000/);
  expect(price).toHaveAttribute('href', expect.stringContaining('/currency?currency_id=1'));
  await waitFor(() => expect(api.inputsOf(markNoticesRead)).toEqual([{ until: aNotice().at }]));
  expect(app.notices.unread).toBe(0);
});

test('what was new stays marked while the page is open', async () => {
  const { api, app, socket } = setup();
  expect((await rows())[0]).toHaveTextContent(/New$/);
  api.answer(getNotices, { ...aPage(aNotice({ isRead: true })), unread: 0 });
  act(() => {
    app.topics.start();
    socket.connect();
    socket.send('user.notice', 1, noticeExample.order);
  });
  await waitFor(() => expect(api.inputsOf(getNotices)).toHaveLength(2));
  await act(async () => {});
  expect((await rows())[0]).toHaveTextContent(/New$/);
});

test('a kind is in the address and is asked for', async () => {
  const { api, person } = setup();
  await rows();
  await person.click(screen.getByRole('radio', { name: 'Price alerts' }));
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  expect(location.hash).toContain('kind=price_alert');
  expect(api.inputsOf(getNotices).at(-1)).toMatchObject({ kind: 'price_alert', page: 1 });
});

test('trades that a copy skipped for one reason are one row with their number, and each is behind a tap', async () => {
  const skipped = (number: number, change: Record<string, string> = {}) => {
    const id = `0198a5b0-7c1e-7000-8000-00000000010${number}`;
    const params = {
      trader: 'Mei',
      trader_id: '7',
      symbol: 'BTC-PERP',
      reason: 'BALANCE',
      ...change,
    };
    const order = { kind: 'order' as const, key: 'copy_skipped', id, params, at: noon - number };
    return aNotice({ id, at: order.at, order, isRead: number < 3 });
  };
  const noon = new Date(2026, 10, 30, 12).getTime();
  const api = prepared().answer(getNotices, {
    ...aPage(skipped(1), skipped(2, { reason: 'PAUSED' }), skipped(3, { symbol: 'ETH-PERP' })),
    unread: 1,
  });
  const { person } = setup('', api);
  const [balance, paused] = await rows();
  expect(await rows()).toHaveLength(2);
  expect(balance).toHaveTextContent(
    /^Mei: BTC-PERP trade not copiedThere were not enough free funds\..*New$/,
  );
  expect(paused).toHaveTextContent(/The trader was paused/);
  await person.click(screen.getByRole('button', { name: '2 like this' }));
  expect((await rows())[1]).toHaveTextContent(/ETH-PERP trade not copied/);
  await person.click(screen.getByRole('button', { name: 'Show the latest only' }));
  expect(await rows()).toHaveLength(2);
});

test('a trade that a copy lacked the funds for leads to where they are added', async () => {
  const params = { trader: 'Mei', trader_id: '7', symbol: 'BTC-PERP', reason: 'AMOUNT_CAP' };
  const skipped = (more: Record<string, string>) =>
    aNotice({
      order: {
        kind: 'order',
        key: 'copy_skipped',
        id: alert.id,
        params: { ...params, ...more },
        at: alert.time,
      },
    });
  const api = prepared();
  const answer = (more: Record<string, string>) =>
    api.answer(getNotices, { ...aPage(skipped(more)), unread: 1 });
  answer({ needed: '952.391', had: '300' });
  const { unmount } = setup('', api);
  expect(await screen.findByRole('link', { name: 'Add funds' })).toHaveAttribute(
    'href',
    expect.stringMatching(/copytrade\/trader\?id=7&sheet=relation\.funds~652\.4$/),
  );
  unmount();
  answer({ reason: 'PAUSED' });
  setup('', api);
  expect(await rows()).toHaveLength(1);
});

test('what is told meanwhile appears', async () => {
  const { api, app, socket } = setup('', prepared().answer(getNotices, { ...aPage(), unread: 0 }));
  expect(await screen.findByText('Nothing here yet')).toBeVisible();
  api.answer(getNotices, { ...aPage(aNotice()), unread: 1 });
  act(() => {
    app.topics.start();
    socket.connect();
    socket.send('user.notice', 1, noticeExample.order);
  });
  expect(await rows()).toHaveLength(1);
});

test('an error can be retried', async () => {
  const { api, person } = setup('', prepared().answer(getNotices, new Error('Not now')));
  const retry = await screen.findByRole('button', { name: 'Try again' });
  api.answer(getNotices, { ...aPage(aNotice()), unread: 1 });
  await person.click(retry);
  expect(await rows()).toHaveLength(1);
});
