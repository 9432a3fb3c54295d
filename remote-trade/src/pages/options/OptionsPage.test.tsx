import { runInAction } from 'mobx';
import { act, screen, waitFor, within } from '@testing-library/react';
import { ApiError, type AppStore } from '@h5/shared/app';
import { getMarkets } from '@h5/shared/contract/markets/endpoints';
import {
  getOptionCurrencies,
  getOptionExpiries,
  getOptionGuard,
  getOptionMarkets,
  getOptionResult,
  getOptions,
  setOptionGuard,
  submitOption,
  type OptionGuard,
} from '@h5/shared/contract/options/endpoints';
import { examples, anOption } from '@h5/shared/contract/options/examples';
import { getProductAreas } from '@h5/shared/contract/product-areas/endpoints';
import { getRecordedMinute } from '@h5/shared/contract/receipts/recordedMinute';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { makeTransfer } from '@h5/shared/contract/transfers/endpoints';
import { aTransfer } from '@h5/shared/contract/transfers/examples';
import { getBalances } from '@h5/shared/contract/wallet/endpoints';
import { aBalance } from '@h5/shared/contract/wallet/examples';
import { aClosedArea } from '@h5/shared/contract/product-areas/examples';
import { aMarket } from '@h5/shared/contract/markets/examples';
import { aPage } from '@h5/shared/testing/builders';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { renderPage } from '@h5/shared/testing/renderPage';
import en from '../../locales/en.json';
import { OptionsPage } from './OptionsPage';

const start = Date.UTC(2026, 0, 15, 12);
const accepted = anOption({
  status: 1,
  entry: null,
  expiresAt: null,
  exit: null,
  result: null,
  credited: '0',
  acceptedAt: start,
  version: 1,
});

const noGuard: OptionGuard = {
  dailyLoss: null,
  nextDailyLoss: null,
  nextFrom: null,
  pauseUntil: null,
  lostToday: '0',
};

function prepared() {
  return new FakeApi()
    .answer(getMarkets, [aMarket(), aMarket({ baseId: 2, symbol: 'ETH-USDT', name: 'Ethereum' })])
    .answer(getOptionExpiries, [
      { seconds: 30, payout: '0.8', feeRate: '0.01', breakEven: '0.561111' },
      { seconds: 60, payout: '0.82', feeRate: '0.01', breakEven: '0.554945' },
    ])
    .answer(getOptionCurrencies, [
      { currencyId: 3, min: '5', max: '1000', step: '1', available: '520', room: '1000000' },
    ])
    .answer(getOptionGuard, noGuard)
    .answer(getOptionMarkets, [
      { baseId: 1, symbol: 'BTC-USDT', index: { time: start, price: '60000.1' }, isOpen: true },
      { baseId: 2, symbol: 'ETH-USDT', index: null, isOpen: true },
    ])
    .answer(getRecordedMinute, {
      symbol: 'BTC-USDT',
      minute: start - 60_000,
      prices: Array.from({ length: 60 }, (_, second) => String(60_000 + second)),
    })
    .answer(getProductAreas, [])
    .answer(getOptions, aPage())
    .answer(getOptionResult, accepted)
    .answer(getBalances, [aBalance({ accountType: accountType.options, available: '520' })])
    .answer(submitOption, accepted);
}

async function setup({
  api = prepared(),
  signedIn = true,
  query = '?mode=seconds',
  stored = {},
} = {}) {
  const route = `/pages/transaction/index${query}`;
  const view = renderPage(<OptionsPage />, {
    api,
    signedIn,
    messages: { trade: en },
    route,
    // Most tests are about what comes after the question.
    stored: { confirmOrders: 0, ...stored },
  });
  await act(async () => {
    if (signedIn) await view.app.wallet.load();
  });
  return view;
}

/** A sheet removes its history entry shortly after it has closed. */
afterEach(() => new Promise((resolve) => setTimeout(resolve, 100)));

const findForm = () => screen.findByRole('form', { name: 'Open an option' });
/** A number with its label. */
const figure = (label: string) =>
  screen.getByRole('button', { name: `${label} explained` }).closest('div');
const rise = () => screen.getByRole('button', { name: /^Rise/ });

test('shows both outcomes net of the fee on both buttons, and what breaks even', async () => {
  const { person } = await setup();
  const form = within(await findForm());
  expect(figure('Break-even')).toHaveTextContent('55.49%');
  expect(figure('Fee')).toHaveTextContent('1%');
  expect(form.getByText(/An equal price is a draw/)).toBeInTheDocument();
  expect(form.getByText(/Your counterparty is the exchange/)).toBeInTheDocument();
  await person.click(form.getByRole('button', { name: '100' }));
  expect(rise()).toHaveTextContent('win +81.00, lose −101.00');
  expect(screen.getByRole('button', { name: /^Fall/ })).toHaveTextContent(
    'win +81.00, lose −101.00',
  );
  expect(figure('Fee')).toHaveTextContent('1.00 USDT');
  await person.click(form.getByRole('radio', { name: /30 s/ }));
  expect(rise()).toHaveTextContent('win +79.00, lose −101.00');
});

test('opens an option at the odds that are shown', async () => {
  const { api, person } = await setup();
  await findForm();
  await person.click(screen.getByRole('button', { name: '100' }));
  await person.click(screen.getByRole('button', { name: /^Fall/ }));
  await waitFor(() => expect(api.inputsOf(submitOption)).toHaveLength(1));
  expect(api.inputsOf(submitOption)).toEqual([
    expect.objectContaining({
      baseId: 1,
      currencyId: 3,
      direction: 'fall',
      seconds: 60,
      payout: '0.82',
      stake: '100',
    }),
  ]);
  expect(await screen.findByText('Waits for the first index price after 1 s.')).toBeVisible();
  expect(screen.getByRole('status', { name: '' })).toHaveTextContent('Accepted');
});

/** What an earlier visit has left of an option without an answer. */
function unanswered(ageMs: number) {
  const { input } = examples.submitOption;
  const entry = { input, session: 'test-token'.slice(-8), sentAt: Date.now() - ageMs };
  return { 'trade.unansweredOptions': [entry] };
}

test('an option without an answer is asked about after a reload, and not opened twice', async () => {
  const { api, person } = await setup({ stored: unanswered(1_000) });
  const form = within(await findForm());
  expect(form.getByRole('alert')).toHaveTextContent(/Rise.*60 s.*100 USDT.*may or may not/);
  expect(form.queryByRole('button', { name: /^Fall/ })).not.toBeInTheDocument();
  await person.click(form.getByRole('button', { name: 'Check again' }));
  await waitFor(() =>
    expect(api.inputsOf(submitOption)).toEqual([
      expect.objectContaining({ reqId: examples.submitOption.input.req_id, direction: 'rise' }),
    ]),
  );
  expect(await form.findByRole('button', { name: /^Fall/ })).toBeInTheDocument();
  expect(localStorage.getItem('trade.unansweredOptions')).toBeNull();
});

test('an option of more than a minute ago is left to the list', async () => {
  await setup({ stored: unanswered(60_000) });
  await findForm();
  expect(screen.queryByRole('button', { name: 'Check again' })).not.toBeInTheDocument();
});

test.each([
  ['', 'Enter a stake'],
  ['4.99', 'At least 5 USDT'],
  ['1001', 'At most 1,000 USDT'],
])('says why a stake of "%s" cannot be used', async (stake, words) => {
  const { api, person } = await setup();
  const form = within(await findForm());
  if (stake) await person.type(form.getByLabelText(/Stake/), stake);
  expect(rise()).toHaveTextContent(words);
  expect(rise()).toHaveAttribute('aria-disabled', 'true');
  await person.click(rise());
  expect(api.inputsOf(submitOption)).toEqual([]);
});

test('before a stake is entered, each button asks for it and leads to the field', async () => {
  const { api, person } = await setup();
  const form = within(await findForm());
  const field = form.getByLabelText(/Stake/);
  expect(field).toHaveValue('');
  for (const name of [/^Rise/, /^Fall/]) {
    expect(form.getByRole('button', { name })).toHaveTextContent('Enter a stake');
    await person.click(form.getByRole('button', { name }));
    expect(field).toHaveFocus();
    await person.tab();
  }
  expect(api.inputsOf(submitOption)).toEqual([]);
});

test('a quick stake that cannot be paid with its fee is not offered', async () => {
  const balances = [aBalance({ accountType: accountType.options, available: '100' })];
  await setup({ api: prepared().answer(getBalances, balances) });
  const quick = within(within(await findForm()).getByRole('group', { name: 'Quick stakes' }));
  const enabled = quick.getAllByRole('button').filter((button) => !button.hasAttribute('disabled'));
  expect(enabled.map(({ textContent }) => textContent)).toEqual(['10', '50']);
});

test('a stake that no account has enough for leads to the deposit', async () => {
  const { person } = await setup();
  const form = within(await findForm());
  await person.type(form.getByLabelText(/Stake/), '520');
  expect(form.getByRole('link', { name: 'Deposit USDT Not enough USDT' })).toBeVisible();
  expect(form.queryByRole('button', { name: /^Rise/ })).toBeNull();
});

test('a stake is moved out of the spot account, and the option is called after it', async () => {
  const options = aBalance({ accountType: accountType.options, available: '0' });
  const balances = [options, aBalance({ available: '10000' })];
  const api = prepared().answer(getBalances, () => balances);
  api.answer(makeTransfer, ({ amount, from, to }) => {
    balances[0] = { ...options, available: amount, version: options.version + 1 };
    return aTransfer({ amount, from, to });
  });
  const { person } = await setup({ api });
  const form = within(await findForm());
  await person.type(form.getByLabelText(/Stake/), '10');
  await person.click(await form.findByRole('button', { name: 'Move 11 USDT from Spot' }));
  const sheet = within(await screen.findByRole('dialog', { name: /^Move USDT to/ }));
  await person.click(sheet.getByRole('button', { name: 'Move 11 USDT' }));
  await waitFor(() => expect(rise()).toHaveTextContent('win +8.10, lose −10.10'));
  expect(api.inputsOf(makeTransfer)).toMatchObject([
    { amount: '11', currencyId: 3, from: 2, to: 4 },
  ]);
  await person.click(rise());
  await waitFor(() => expect(api.inputsOf(submitOption)).toMatchObject([{ stake: '10' }]));
});

test('what is available leads to moving more, and the stake stays', async () => {
  const balances = [
    aBalance({ accountType: accountType.options, available: '500' }),
    aBalance({ available: '10000' }),
  ];
  const { person } = await setup({ api: prepared().answer(getBalances, () => balances) });
  const form = within(await findForm());
  await person.type(form.getByLabelText(/Stake/), '10');
  await person.click(await form.findByRole('button', { name: /^500.00 USDT Move USDT to/ }));
  const sheet = within(await screen.findByRole('dialog', { name: /^Move USDT to/ }));
  expect(sheet.getByRole('button', { name: 'Move USDT' })).toBeVisible();
  await person.click(sheet.getByRole('button', { name: 'Close' }));
  expect(form.getByLabelText(/Stake/)).toHaveValue('10');
});

test('says that no more options can be open before another one is tried', async () => {
  const open = Array.from({ length: 20 }, (_, place) => ({
    ...accepted,
    id: `${accepted.id}-${place}`,
  }));
  const { person } = await setup({ api: prepared().answer(getOptions, aPage(...open)) });
  await findForm();
  await person.click(screen.getByRole('button', { name: '100' }));
  expect(rise()).toHaveTextContent('You have 20 open options, the most at a time');
});

test.each([
  ['a pause', { pauseUntil: Date.UTC(2099, 0, 5, 9, 30) }, /Your break lasts until Jan 5, 2099/],
  [
    'the daily limit',
    { dailyLoss: '50', lostToday: '48' },
    /Your daily limit leaves 2.00 USDT until/,
  ],
])('says of %s before a stake is entered, and opens nothing', async (_, limits, words) => {
  const api = prepared().answer(getOptionGuard, { ...noGuard, ...limits });
  const { person } = await setup({ api });
  await findForm();
  await waitFor(() => expect(rise()).toHaveTextContent(words));
  expect(rise()).toHaveAttribute('aria-disabled', 'true');
  await person.click(screen.getByRole('button', { name: '10' }));
  await person.click(rise());
  expect(api.inputsOf(submitOption)).toEqual([]);
});

test('the daily limit counts the stake, the fee and what is open', async () => {
  const api = prepared()
    .answer(getOptionGuard, { ...noGuard, dailyLoss: '300', lostToday: '-10' })
    .answer(getOptions, aPage(accepted));
  const { person } = await setup({ api });
  const form = within(await findForm());
  // 300 + 10 won - 101 at risk
  expect(await form.findByText('209.00 USDT')).toBeInTheDocument();
  const field = form.getByLabelText(/Stake/);
  await person.type(field, '207');
  expect(rise()).toHaveTextContent('Your daily limit leaves 209.00 USDT');
  await person.clear(field);
  await person.type(field, '206');
  expect(rise()).toHaveTextContent('lose −208.06');
});

test('says what may still be at stake, and what the exchange can cover', async () => {
  const large = { ...accepted, stake: '950', fee: '9.5' };
  const open = Array.from({ length: 5 }, (_, place) => ({ ...large, id: `${large.id}-${place}` }));
  const api = prepared()
    .answer(getOptionCurrencies, [
      { currencyId: 3, min: '5', max: '1000', step: '1', available: '999', room: '164' },
    ])
    .answer(getOptions, aPage(...open));
  const { person } = await setup({ api });
  const field = within(await findForm()).getByLabelText(/Stake/);
  await person.type(field, '251');
  expect(rise()).toHaveTextContent('250.00 USDT left of the 5,000 that may be at stake at once');
  await person.clear(field);
  await person.type(field, '201');
  expect(rise()).toHaveTextContent('The exchange can cover at most 200 USDT now');
});

test('a halted market accepts no option', async () => {
  const markets = [aMarket({ status: 'halted' })];
  await setup({ api: prepared().answer(getMarkets, markets) });
  await findForm();
  expect(rise()).toHaveTextContent('Trading halted');
});

test('after a refusal by the guard the form says until when', async () => {
  const api = prepared().answer(submitOption, new ApiError('GUARD_REACHED', 'Not before noon.'));
  const { person } = await setup({ api });
  await findForm();
  await person.click(screen.getByRole('button', { name: '100' }));
  api.answer(getOptionGuard, { ...noGuard, pauseUntil: Date.UTC(2099, 0, 5, 9, 30) });
  await person.click(rise());
  expect(await screen.findByRole('alert')).toHaveTextContent('Not before noon.');
  await waitFor(() => expect(rise()).toHaveTextContent('Your break lasts until'));
});

test.each([
  ['Break-even', '(1 + Fee rate) ÷ (1 + Payout rate)', '(1 + 1%) ÷ (1 + 82%) = 55.49%'],
  ['Fee', 'Stake × Fee rate', '100.00 × 1% = 1.00 USDT'],
])('explains "%s" in words and in numbers', async (label, words, numbers) => {
  const { person } = await setup();
  await findForm();
  await person.click(screen.getByRole('button', { name: '100' }));
  await person.click(screen.getByRole('button', { name: `${label} explained` }));
  const sheet = within(await screen.findByRole('dialog', { name: label }));
  expect(sheet.getByText(words)).toBeVisible();
  expect(sheet.getByText(numbers)).toBeVisible();
});

test('shows an option from its entry to its result', async () => {
  const { app, person, socket } = await setup();
  await findForm();
  await person.click(screen.getByRole('button', { name: '100' }));
  await person.click(rise());
  await screen.findByText('Waits for the first index price after 1 s.');
  act(() => {
    app.topics.start();
    socket.connect();
  });
  const wire = { ...wireOf(accepted), entry: { time: start + 2_000, price: '60000.1' } };
  const running = { ...wire, expires_at: Date.now() + 30_000, version: 2 };
  act(() => socket.send('user.micro', 1, running));
  act(() => socket.send('index.BTC-USDT', 1, { time: start + 3_000, price: '60010.0' }));
  const card = within(await screen.findByRole('article', { name: 'Running option' }));
  expect(await card.findByText('+81.00 USDT')).toBeInTheDocument();
  const ended = {
    ...running,
    status: 3,
    result: -1,
    exit: { time: start + 62_000, price: '59990' },
  };
  act(() => socket.send('user.micro', 2, { ...ended, version: 4 }));
  const result = within(await screen.findByRole('article', { name: 'Ended option' }));
  expect(screen.getByText('Lost −101.00 USDT')).toBeVisible();
  await person.click(result.getByRole('button', { name: 'Details of this option' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Option' }));
  expect(sheet.getByText(/^60,000.10 · /)).toBeVisible();
  expect(sheet.getByText(/^59,990.00 · /)).toBeVisible();
});

test('a running option under review says so in place of its countdown', async () => {
  const { app, socket } = await setup();
  await findForm();
  act(() => {
    app.topics.start();
    socket.connect();
  });
  const entry = { time: start + 2_000, price: '60000.1' };
  const wire = { ...wireOf(accepted), entry, expires_at: Date.now() + 30_000, version: 2 };
  act(() => socket.send('user.micro', 1, { ...wire, under_review: true }));
  const card = within(await screen.findByRole('article', { name: 'Running option' }));
  expect(await card.findByText('Under review')).toBeVisible();
  expect(card.queryByRole('timer')).toBeNull();
  act(() => socket.send('user.micro', 2, wire));
  expect(await card.findByRole('timer')).toBeVisible();
});

test('an option on another market than the shown one follows its own index', async () => {
  const { app, socket } = await setup();
  await findForm();
  act(() => {
    app.topics.start();
    socket.connect();
  });
  const entry = { time: start + 2_000, price: '3000' };
  const wire = { ...wireOf(accepted), symbol: 'ETH-USDT', entry };
  act(() => socket.send('user.micro', 1, { ...wire, expires_at: Date.now() + 30_000, version: 2 }));
  const card = within(await screen.findByRole('article', { name: 'Running option' }));
  expect(await card.findByText('–')).toBeInTheDocument();
  act(() => socket.send('index.ETH-USDT', 1, { time: start + 3_000, price: '3010' }));
  expect(await card.findByText('+81.00 USDT')).toBeInTheDocument();
  expect(card.getByText('ETH/USDT')).toBeInTheDocument();
});

test('the ring follows the clock of the server when the device is an hour behind', async () => {
  const { app, person, socket } = await setup();
  await findForm();
  const serverNow = () => Date.now() + 3_600_000;
  act(() => app.clock.set(serverNow()));
  await person.click(screen.getByRole('button', { name: '100' }));
  await person.click(rise());
  await screen.findByText('Waits for the first index price after 1 s.');
  act(() => {
    app.topics.start();
    socket.connect();
  });
  const wire = { ...wireOf(accepted), entry: { time: start + 2_000, price: '60000.1' } };
  act(() =>
    socket.send('user.micro', 1, { ...wire, expires_at: serverNow() + 30_000, version: 2 }),
  );
  await waitFor(() =>
    expect(screen.getByRole('timer', { name: 'seconds' })).toHaveTextContent(/^(30|29|28)/),
  );
});

/** The clock stands still for the age of the prices: only `pricesAt` decides. */
function agePrices(app: AppStore, ageMs: number) {
  const measured = jest.spyOn(Date, 'now').mockReturnValue(Date.now());
  app.topics.pricesAt = Date.now() - ageMs;
  return measured;
}

test('asks again before an option is opened by prices that are more than a second old', async () => {
  const { api, app, person } = await setup();
  await findForm();
  await person.click(screen.getByRole('button', { name: '100' }));
  const clock = agePrices(app, 1_500);
  await screen.findByText('1.5 s');
  await person.click(rise());
  const sheet = within(await screen.findByRole('dialog', { name: 'Open an option' }));
  expect(sheet.getByRole('note')).toHaveTextContent('more than a second old');
  expect(sheet.getByText('BTC/USDT')).toBeVisible();
  expect(sheet.getByText('−101.00 USDT')).toBeVisible();
  expect(api.inputsOf(submitOption)).toEqual([]);
  await person.click(sheet.getByRole('button', { name: 'Rise' }));
  await waitFor(() => expect(api.inputsOf(submitOption)).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  clock.mockRestore();
});

test('asks before each order if the settings say so, with the balance before and after', async () => {
  const { api, person } = await setup({ stored: { confirmOrders: 1 } });
  await findForm();
  await person.click(screen.getByRole('button', { name: '100' }));
  await person.click(screen.getByRole('button', { name: /^Fall/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Open an option' }));
  expect(sheet.getByText('+81.00 USDT')).toBeVisible();
  expect(sheet.getAllByRole('row').at(-1)).toHaveTextContent('520.00419.00');
  expect(api.inputsOf(submitOption)).toEqual([]);
  await person.click(sheet.getByRole('checkbox', { name: 'Do not ask again today' }));
  await person.click(sheet.getByRole('button', { name: 'Fall' }));
  await waitFor(() => expect(api.inputsOf(submitOption)).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await person.click(rise());
  await waitFor(() => expect(api.inputsOf(submitOption)).toHaveLength(2));
});

test('what was typed comes back after a reload', async () => {
  const { app, person, unmount } = await setup();
  const form = within(await findForm());
  await person.type(form.getByLabelText(/Stake/), '42');
  await person.click(form.getByRole('radio', { name: /30 s/ }));
  act(() => app.drafts.save());
  unmount();
  await setup();
  const again = within(await findForm());
  expect(again.getByLabelText(/Stake/)).toHaveValue('42');
  expect(again.getByRole('radio', { name: /30 s/ })).toBeChecked();
});

test('the banner about a result stays away: the page shows the result', async () => {
  const { app } = await setup();
  await findForm();
  const notice = { kind: 'order' as const, key: 'option', id: 'n1', params: {}, at: start };
  act(() => runInAction(() => (app.notices.shown = notice)));
  expect(app.notices.shown).toBeUndefined();
  act(() => runInAction(() => (app.notices.shown = { ...notice, key: 'risk' })));
  expect(app.notices.shown).toBeDefined();
});

test('opens no option by prices that are two seconds old', async () => {
  const { api, app, person } = await setup();
  await findForm();
  await person.click(screen.getByRole('button', { name: '100' }));
  const clock = agePrices(app, 2_000);
  await waitFor(() => expect(rise()).toHaveTextContent('Trading paused: no prices'));
  await person.click(rise());
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(api.inputsOf(submitOption)).toEqual([]);
  clock.mockRestore();
});

function wireOf({ baseId, direction, stake, ...rest }: typeof accepted) {
  const { currencyId, acceptedAt, expiresAt, voidReason, receiptId, ...others } = rest;
  return {
    ...others,
    match_id: baseId,
    type: direction === 'rise' ? 1 : 2,
    number: stake,
    currency_id: currencyId,
    accepted_at: acceptedAt,
    expires_at: expiresAt,
    void_reason: voidReason,
    receipt_id: receiptId,
  };
}

test('after a change of the odds it shows the new ones', async () => {
  const api = prepared().answer(
    submitOption,
    new ApiError('ODDS_CHANGED', 'The payout is now 70 %.'),
  );
  const { person } = await setup({ api });
  await findForm();
  await person.click(screen.getByRole('button', { name: '100' }));
  api.answer(getOptionExpiries, [
    { seconds: 60, payout: '0.7', feeRate: '0.01', breakEven: '0.594117' },
  ]);
  await person.click(rise());
  expect(await screen.findByRole('alert')).toHaveTextContent('The payout is now 70 %.');
  await waitFor(() => expect(rise()).toHaveTextContent('win +69.00, lose −101.00'));
});

test('a guest sees the odds and is sent to the login', async () => {
  const { person } = await setup({ signedIn: false });
  await findForm();
  expect(rise()).toHaveTextContent('Log in');
  await person.click(rise());
  expect(location.hash).toContain('/pages/common/login');
});

test('says why it is closed in the country of the person', async () => {
  const { api, person } = await setup({
    api: prepared().answer(getProductAreas, [aClosedArea({ key: 'seconds' })]),
  });
  await findForm();
  await person.click(screen.getByRole('button', { name: '100' }));
  await waitFor(() => expect(rise()).toHaveTextContent('This is not available in your country.'));
  await person.click(rise());
  expect(api.inputsOf(submitOption)).toEqual([]);
});

test('an error of the terms can be retried', async () => {
  const api = prepared().answer(getOptionExpiries, new ApiError('SERVER_DOWN', 'Down'));
  const { person } = await setup({ api });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  api.answer(getOptionExpiries, [
    { seconds: 60, payout: '0.82', feeRate: '0.01', breakEven: '0.554945' },
  ]);
  await person.click(retry);
  expect(await findForm()).toBeInTheDocument();
});

test('the own limits are shown and saved', async () => {
  const guard = {
    dailyLoss: '50',
    nextDailyLoss: null,
    nextFrom: null,
    pauseUntil: null,
    lostToday: '-84',
  };
  const api = prepared().answer(getOptionGuard, guard).answer(setOptionGuard, guard);
  const { person } = await setup({ api });
  await findForm();
  await person.click(screen.getByRole('button', { name: 'Your own limits' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Your own limits' }));
  expect(await sheet.findByText('+84.00 USDT')).toBeVisible();
  const field = sheet.getByLabelText(/Daily loss limit/);
  await person.clear(field);
  await person.type(field, '20');
  await person.click(sheet.getByRole('button', { name: 'Save the limit' }));
  await waitFor(() => expect(api.inputsOf(setOptionGuard)).toContainEqual({ dailyLoss: '20' }));
  await person.click(sheet.getByRole('button', { name: '7 days' }));
  expect(sheet.getByRole('status')).toHaveTextContent(/no option until .* takes 24 hours/);
  expect(api.inputsOf(setOptionGuard)).toHaveLength(1);
  await person.click(sheet.getByRole('button', { name: 'Take a break' }));
  const pause = { pauseUntil: expect.any(Number) as number };
  await waitFor(() => expect(api.inputsOf(setOptionGuard)).toContainEqual(pause));
});

describe('a link to the confirmation', () => {
  const linkOf = (change: object = {}) => {
    const draft = { stake: '20', direction: 'fall', seconds: 30, currencyId: 3, ...change };
    return `?mode=seconds&sheet=confirm.${encodeURIComponent(JSON.stringify(draft))}`;
  };

  test('fills the form and asks, with the odds of now, before anything is opened', async () => {
    const { api, person } = await setup({ query: linkOf() });
    const sheet = within(await screen.findByRole('dialog'));
    expect(sheet.getByText('Fall 30 s')).toBeVisible();
    expect(api.inputsOf(submitOption)).toEqual([]);
    await person.click(sheet.getByRole('button', { name: 'Fall' }));
    await waitFor(() =>
      expect(api.inputsOf(submitOption)).toMatchObject([
        { direction: 'fall', seconds: 30, stake: '20', payout: '0.8' },
      ]),
    );
  });

  test.each([{ direction: 'both' }, { stake: '1e3' }])('with %j shows the form', async (wrong) => {
    await setup({ query: linkOf(wrong) });
    await findForm();
    await waitFor(() => expect(location.hash).not.toContain('sheet'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('shows the form to somebody whose funds are in another account', async () => {
    const options = aBalance({ accountType: accountType.options, available: '0' });
    const api = prepared().answer(getBalances, () => [options, aBalance({ available: '10000' })]);
    await setup({ api, query: linkOf({ direction: 'both' }) });
    await screen.findByRole('button', { name: /^Move .*USDT from Spot/ });
    await waitFor(() => expect(location.hash).not.toContain('sheet'));
  });
});
