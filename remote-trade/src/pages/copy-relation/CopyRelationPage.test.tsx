import { act, screen, waitFor, within } from '@testing-library/react';
import * as z from 'zod/mini';
import { ApiError } from '@h5/shared/app';
import {
  getCopyHistory,
  getCopyRelations,
  leaveTrader,
  moveCopyFunds,
} from '@h5/shared/contract/copy-trading/endpoints';
import {
  aSkipsInARow,
  copyRelationExample,
  examples as copyExamples,
} from '@h5/shared/contract/copy-trading/examples';
import { copyRelation, type CopyRelation } from '@h5/shared/contract/copy-trading/relation';
import { makeTransfer } from '@h5/shared/contract/transfers/endpoints';
import { aTransfer } from '@h5/shared/contract/transfers/examples';
import { getProfitShares } from '@h5/shared/contract/lead-traders/endpoints';
import { examples as traderExamples } from '@h5/shared/contract/lead-traders/examples';
import { getContractMarkets } from '@h5/shared/contract/futures/endpoints';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { getBalances, getProfitBaseline } from '@h5/shared/contract/wallet/endpoints';
import { aBalance } from '@h5/shared/contract/wallet/examples';
import { aPage } from '@h5/shared/testing/builders';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { renderPage } from '@h5/shared/testing/renderPage';
import en from '../../locales/en.json';
import { CopyRelationPage } from './CopyRelationPage';

function aRelation(change: Partial<CopyRelation> = {}): CopyRelation {
  return { ...z.decode(copyRelation, copyRelationExample), ...change };
}

function prepared(relation = aRelation()) {
  return new FakeApi()
    .answer(getContractMarkets)
    .answer(getBalances, [
      aBalance({ currencyId: 3, accountType: accountType.margin, available: '500' }),
    ])
    .answer(getProfitBaseline)
    .answer(getCopyRelations, { available: '0', list: [relation] })
    .answer(getCopyHistory, aPage());
}

async function setup({ api = prepared(), signedIn = true, id = '1', sheet = '' } = {}) {
  const route = `/pages/copytrade/trader?id=${id}${sheet && `&sheet=${sheet}`}`;
  const view = renderPage(<CopyRelationPage />, { api, signedIn, messages: { trade: en }, route });
  await act(async () => {});
  act(() => {
    view.app.topics.start();
    view.socket.connect();
  });
  await act(async () => {});
  return view;
}

/** A sheet removes its history entry shortly after it has closed. */
afterEach(() => new Promise((resolve) => setTimeout(resolve, 100)));

const factOf = (label: string) => screen.getByText(label).closest('div');

test.each([
  [
    'Equity, USDT',
    'Free for new copies + Share due + Margin of open copies + (Unrealised)',
    '748.80 + 4.28 + 240.00 + (+49.72) = 1,042.80 USDT',
  ],
  [
    'Share due',
    'max(0, Result with this trader − Profit already shared) × The trader’s rate',
    'max(0, +42.80 − 0.00) × 10% = 4.28 USDT',
  ],
  [
    'Profit already shared',
    'max(Profit already shared, Result with this trader)',
    'max(0.00, +42.80) = 42.80 USDT',
  ],
])('explains "%s" in words and in the own numbers', async (label, words, numbers) => {
  const { person } = await setup();
  await person.click(await screen.findByRole('button', { name: `${label} explained` }));
  const sheet = within(await screen.findByRole('dialog', { name: label }));
  expect(sheet.getByText(words)).toBeVisible();
  expect(sheet.getByText(numbers)).toBeVisible();
});

test('a link to the payments opens while nothing is paid', async () => {
  const api = prepared(aRelation({ sharesPaid: '0' })).answer(getProfitShares, aPage());
  await setup({ api, sheet: 'shares' });
  const sheet = within(await screen.findByRole('dialog'));
  expect(await sheet.findByText(en.copyRelation.share.none)).toBeVisible();
  expect(screen.queryByRole('button', { name: en.copyRelation.share.payments })).toBeNull();
});

test('each payment of the share has its formula and its receipt', async () => {
  const [share] = z.decode(getProfitShares.output, traderExamples.getProfitShares.output).list;
  if (!share) throw new Error('The example has no share.');
  const later = { ...share, id: '0198a5b0-7c1e-7000-8000-0000000000c9', receiptId: null };
  const api = prepared(aRelation({ sharesPaid: '8.56' })).answer(
    getProfitShares,
    aPage({ ...share, paid: '4' }, later),
  );
  const { person } = await setup({ api });
  await person.click(await screen.findByRole('button', { name: 'Payments' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Payments' }));
  expect(await sheet.findByText(/10% × \(42.80 − 0.00\) = 4.28/)).toBeVisible();
  expect(sheet.getByText('4.00 USDT')).toBeVisible();
  expect(sheet.getByText('Paid later, out of a position that you kept')).toBeVisible();
  expect(sheet.getAllByRole('link', { name: 'Receipt' })).toHaveLength(1);
  expect(sheet.getByRole('link')).toHaveAttribute('href', expect.stringContaining('0000000000c5'));
  expect(api.inputsOf(getProfitShares)[0]).toMatchObject({ role: 'follower', traderId: 1 });
});

test('without a payment there is nothing to list', async () => {
  await setup({ api: prepared(aRelation({ sharesPaid: '0' })) });
  await screen.findByText('1,042.80');
  expect(screen.queryByRole('button', { name: 'Payments' })).toBeNull();
});

test('tells the money, the share and the settings of a relation', async () => {
  await setup();
  expect(await screen.findByText('1,042.80')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Crossover' })).toBeVisible();
  expect(factOf('Reserved for the share')).toHaveTextContent('4.28');
  expect(factOf('Result, USDT')).toHaveTextContent('+42.80');
  // 1,042.80 less what is free, reserved and margin.
  expect(factOf('Unrealised')).toHaveTextContent('+49.72');
  expect(factOf('Realised')).toHaveTextContent('−6.92');
  expect(factOf('Share due')).toHaveTextContent('4.28');
  expect(factOf('The trader’s rate')).toHaveTextContent('10%');
  expect(factOf('Size of a copy')).toHaveTextContent('0.5× the trader’s size');
  expect(factOf('Highest leverage')).toHaveTextContent('20x');
  expect(factOf('Stop-loss of the copy')).toHaveTextContent('−20%, at 800.00 USDT');
  expect(screen.queryByRole('link', { name: 'Set one' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Edit' })).toHaveAttribute(
    'href',
    '#/pages/follow/follow?id=1',
  );
});

test('a copy without a stop-loss is led to set one', async () => {
  await setup({ api: prepared(aRelation({ stopLoss: null })) });
  expect(await screen.findByRole('link', { name: 'Set one' })).toHaveAttribute(
    'href',
    '#/pages/follow/follow?id=1',
  );
});

test('leaving shows what it does to positions and what the share is', async () => {
  const api = prepared().answer(
    leaveTrader,
    aRelation({ status: 'stopping', reason: 'left', version: 4 }),
  );
  const { person } = await setup({ api });
  await person.click(await screen.findByRole('button', { name: 'Stop copying' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Stop copying Crossover' }));
  // A tenth of 42.80 realised and 49.72 open.
  expect(sheet.getByText('9.25 USDT')).toBeVisible();
  expect(sheet.getByText('1,033.54')).toBeVisible();
  expect(sheet.getByRole('row', { name: /Copied positions/ })).toHaveTextContent(/1.*0/);
  await person.click(sheet.getByRole('radio', { name: 'Manage them myself' }));
  expect(sheet.getByRole('row', { name: /Held by yourself/ })).toHaveTextContent(/0.*1/);
  expect(sheet.getByText('743.82')).toBeVisible();
  await person.click(sheet.getByRole('button', { name: 'Stop copying' }));
  await waitFor(() =>
    expect(api.inputsOf(leaveTrader)).toEqual([
      expect.objectContaining({ traderId: 1, mode: 'keep' }),
    ]),
  );
});

test('a relation in which nothing has happened shows no rows of zeros', async () => {
  const zero = { margin: '0', reserved: '0', cumulative: '0', equity: '1000', available: '1000' };
  await setup({ api: prepared(aRelation({ ...zero, positions: 0, rate: '0' })) });
  expect(await screen.findByText('No profit share')).toBeVisible();
  for (const label of ['Realised', 'Unrealised', 'Reserved for the share', 'Share paid']) {
    expect(screen.queryByText(label)).toBeNull();
  }
});

test('closed copies make a curve', async () => {
  const [copy] = z.decode(getCopyHistory.output, copyExamples.getCopyHistory.output).list;
  if (!copy?.position) throw new Error('The example has no copy.');
  const { position } = copy;
  const closed = ['412.692', '300'].map((returned, at) => ({
    ...copy,
    position: {
      ...position,
      id: `${position.id.slice(0, -1)}${at}`,
      status: 'closed' as const,
      closePrice: '60900',
      pnl: '180',
      returned,
      closedAt: at * 1000,
    },
  }));
  await setup({ api: prepared().answer(getCopyHistory, aPage(...closed)) });
  const name = /^Result of your newest closed copies, USDT: \+\d/;
  expect(await screen.findByRole('img', { name })).toBeVisible();
});

test('trades that are not copied are told, with what is missing filled in where funds are added', async () => {
  const idle = aRelation({ positions: 0, available: '300', amount: '300' });
  const skips = [aSkipsInARow({ reason: 'AMOUNT_CAP', needed: '952.39190182', had: '300' })];
  const api = prepared(idle).answer(getCopyRelations, { available: '0', list: [idle], skips });
  const { person } = await setup({ api });
  expect(await screen.findByText('3 trades in a row were not copied.')).toBeVisible();
  expect(screen.getByText(/Needed 952.40 USDT, had 300.00./)).toBeVisible();
  expect(screen.getByText('Not copying')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Move funds' })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Add funds' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Funds of this copy' }));
  expect(sheet.getByLabelText('Amount')).toHaveValue('652.4');
});

test('trades that were not copied are forgotten once what they needed is there', async () => {
  const skips = [aSkipsInARow({ reason: 'BALANCE', needed: '700', had: '300' })];
  const list = [aRelation()];
  await setup({ api: prepared().answer(getCopyRelations, { available: '0', list, skips }) });
  await screen.findByText('1,042.80');
  expect(screen.queryByText(/not copied\./)).toBeNull();
});

test('funds are added before and after, within the margin account', async () => {
  const api = prepared().answer(moveCopyFunds, aRelation({ amount: '1100', version: 4 }));
  const { person, app } = await setup({ api });
  await person.click(await screen.findByRole('button', { name: 'Move funds' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Funds of this copy' }));
  await waitFor(() => expect(sheet.getByText('At most 500.00 USDT')).toBeVisible());
  await person.type(sheet.getByLabelText('Amount'), '600');
  expect(await sheet.findByText('Not enough USDT')).toBeVisible();
  await person.clear(sheet.getByLabelText('Amount'));
  await person.type(sheet.getByLabelText('Amount'), '100');
  expect(sheet.getByRole('row', { name: /Set aside/ })).toHaveTextContent(/1,000.00.*1,100.00/);
  expect(sheet.getByRole('row', { name: /Stop-loss at/ })).toHaveTextContent(/800.00.*880.00/);
  expect(sheet.getByRole('row', { name: /Contracts/ })).toHaveTextContent(/500.00.*400.00/);
  await person.click(sheet.getByRole('button', { name: 'Add' }));
  await waitFor(() =>
    expect(api.inputsOf(moveCopyFunds)).toEqual([
      expect.objectContaining({ traderId: 1, amount: '100', direction: 'add' }),
    ]),
  );
  await waitFor(() => expect(app.toasts.toasts.map(({ text }) => text)).toEqual(['Funds moved']));
});

test('what the margin account lacks comes from spot', async () => {
  const margin = aBalance({ currencyId: 3, accountType: accountType.margin, available: '500' });
  const balances = [margin, aBalance({ currencyId: 3, available: '2000' })];
  const api = prepared()
    .answer(getBalances, () => balances)
    .answer(moveCopyFunds, aRelation({ amount: '1600', version: 4 }))
    .answer(makeTransfer, ({ amount, from, to }) => {
      balances[0] = { ...margin, available: '600', version: margin.version + 1 };
      return aTransfer({ amount, from, to });
    });
  const { person } = await setup({ api, sheet: 'relation.funds~600' });
  const sheet = within(await screen.findByRole('dialog', { name: 'Funds of this copy' }));
  expect(await sheet.findByText('100 USDT from Spot to Contracts')).toBeVisible();
  await person.click(sheet.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(api.inputsOf(moveCopyFunds)).toMatchObject([{ amount: '600' }]));
  expect(api.inputsOf(makeTransfer)).toMatchObject([{ amount: '100', from: 2, to: 3 }]);
});

test('no more can be taken out than no copy needs', async () => {
  const { person } = await setup();
  await person.click(await screen.findByRole('button', { name: 'Move funds' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Funds of this copy' }));
  await person.click(sheet.getByRole('radio', { name: 'Take out' }));
  await person.type(sheet.getByLabelText('Amount'), '748.81');
  expect(sheet.getAllByText('At most 748.80 USDT')).toHaveLength(2);
});

test('a relation that is ending can neither be funded nor left again', async () => {
  await setup({ api: prepared(aRelation({ status: 'stopping', reason: 'left' })) });
  expect(await screen.findByText(/^Your copy is ending/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Stop copying' })).toBeDisabled();
});

test('one that has ended says why, what it brought, and leads back', async () => {
  const ended = aRelation({
    status: 'ended',
    reason: 'stop_loss',
    endedAt: Date.UTC(2026, 0, 16),
    amount: '0',
    equity: '0',
    available: '0',
    margin: '0',
    reserved: '0',
    cumulative: '-200.5',
    sharesPaid: '0',
    positions: 0,
  });
  await setup({ api: prepared(ended) });
  expect(await screen.findByText(/^The stop-loss of your copy ended it/)).toBeVisible();
  expect(factOf('Result, USDT')).toHaveTextContent('−200.50');
  expect(screen.getByRole('link', { name: 'Copy again' })).toBeVisible();
});

test('an event changes the relation at once', async () => {
  const { socket, api } = await setup();
  await screen.findByText('1,042.80');
  const later = { ...copyRelationExample, equity: '1050', version: 9 };
  api.answer(getCopyRelations, { available: '0', list: [z.decode(copyRelation, later)] });
  act(() => socket.send('user.follow', 1, later));
  expect(await screen.findByText('1,050.00')).toBeVisible();
});

test('a trader who is not copied leads back to the own copies', async () => {
  await setup({ id: '2' });
  expect(await screen.findByText('You do not copy this trader')).toBeVisible();
  expect(screen.getByRole('link', { name: 'To your copies' })).toBeVisible();
});

test('an error can be retried', async () => {
  const api = prepared().answer(getCopyRelations, new ApiError('SERVER_DOWN', 'Down'));
  await setup({ api });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});

test('a guest is asked to log in', async () => {
  await setup({ signedIn: false });
  expect(await screen.findByRole('button', { name: 'Log in' })).toBeVisible();
});
