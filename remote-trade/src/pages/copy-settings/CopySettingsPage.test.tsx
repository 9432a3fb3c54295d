import { act, screen, waitFor, within } from '@testing-library/react';
import * as z from 'zod/mini';
import { ApiError } from '@h5/shared/app';
import { followTrader, getCopyRelations } from '@h5/shared/contract/copy-trading/endpoints';
import type { CopyRelation } from '@h5/shared/contract/copy-trading/relation';
import type { Trader } from '@h5/shared/contract/copy-trading/trader';
import { getTrader, previewCopy } from '@h5/shared/contract/lead-traders/endpoints';
import { examples, aTrader } from '@h5/shared/contract/lead-traders/examples';
import { makeTransfer } from '@h5/shared/contract/transfers/endpoints';
import { aTransfer } from '@h5/shared/contract/transfers/examples';
import { getBalances, getProfitBaseline, type Balance } from '@h5/shared/contract/wallet/endpoints';
import { aBalance } from '@h5/shared/contract/wallet/examples';
import { aCopyRelation } from '@h5/shared/contract/copy-trading/examples';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { renderPage } from '@h5/shared/testing/renderPage';
import en from '../../locales/en.json';
import { CopySettingsPage } from './CopySettingsPage';

type Person = ReturnType<typeof setup>['person'];

const detail = z.decode(getTrader.output, examples.getTrader.output);
const preview = z.decode(previewCopy.output, examples.previewCopy.output);

interface Case {
  /** The trader cannot be read. */
  error?: Error;
  trader?: Partial<Trader>;
  relation?: CopyRelation;
  free?: string;
  signedIn?: boolean;
  query?: string;
  balances?: Balance[];
}

function setup({
  error,
  trader,
  relation,
  free = '50',
  signedIn = true,
  query = '?id=1',
  balances = [aBalance({ accountType: 3, currencyId: 3, available: '1500' })],
}: Case = {}) {
  const api = new FakeApi()
    .answer(getTrader, error ?? { ...detail, trader: aTrader(trader) })
    .answer(getCopyRelations, { available: free, list: relation ? [relation] : [] })
    .answer(getBalances, () => balances)
    .answer(getProfitBaseline)
    .answer(previewCopy, preview)
    .answer(followTrader, aCopyRelation());
  const route = `/pages/follow/follow${query}`;
  return renderPage(<CopySettingsPage />, { api, signedIn, messages: { trade: en }, route });
}

const field = (name: string) => screen.findByRole('textbox', { name });
const setAside = async (person: Person, amount: string) => {
  const input = await field('Set aside for this copy');
  await person.clear(input);
  if (amount) await person.type(input, amount);
};
const button = (name: string) => screen.getByRole('button', { name });
const sheet = () => within(screen.getByRole('dialog'));
const lossOf = (label: string) => sheet().getByText(label).nextElementSibling;
const ask = async (person: Person, name: string) => {
  await person.click(button(name));
  await screen.findByRole('dialog');
};

test('starts a copy with an amount of the margin account', async () => {
  const { api, person } = setup();
  await setAside(person, '500');
  await ask(person, 'Start copying');
  await person.click(sheet().getByRole('checkbox'));
  expect(sheet().getByText('0.01× the trader’s size')).toBeVisible();
  expect(sheet().getByRole('row', { name: /Contracts 1,500.00 1,000.00/ })).toBeVisible();
  expect(lossOf('Loss at the stop-loss, about')).toHaveTextContent('100.00 USDT');
  expect(lossOf('Most you can lose')).toHaveTextContent('500.00 USDT');
  expect(lossOf('Trader’s share of profits')).toHaveTextContent('10%');
  expect(lossOf('Trading fees')).toHaveTextContent('As for your own trades');
  expect(screen.getByText(/^The trader last used \d+x\./)).toBeInTheDocument();
  await person.click(sheet().getByRole('button', { name: 'Start copying' }));
  await waitFor(() => expect(location.hash).toBe('#/pages/copytrade/trader?id=1'));
  expect(api.inputsOf(followTrader)).toEqual([
    {
      reqId: expect.any(String) as string,
      traderId: 1,
      size: 'multiple',
      number: '0.01',
      amount: '500',
      ownCap: 20,
      stopLoss: '0.2',
    },
  ]);
});

test('an amount that no account has leads to the deposit', async () => {
  const { person } = setup();
  await setAside(person, '1500.01');
  expect(await screen.findByRole('link', { name: 'Deposit USDT Not enough USDT' })).toBeVisible();
});

test('what the margin account lacks is moved from spot before the copy begins', async () => {
  const margin = aBalance({ accountType: 3, currencyId: 3, available: '0' });
  const balances = [margin, aBalance({ currencyId: 3, available: '10000' })];
  const { api, person } = setup({ balances });
  api.answer(makeTransfer, ({ amount, from, to }) => {
    balances[0] = { ...margin, available: amount, version: margin.version + 1 };
    return aTransfer({ amount, from, to });
  });
  await setAside(person, '200');
  expect(screen.getByText('Available: Spot').nextElementSibling).toHaveTextContent(
    '10,000.00 USDT',
  );
  expect(screen.queryByText('Available: Contracts')).toBeNull();
  await ask(person, 'Start copying');
  await person.click(sheet().getByRole('checkbox'));
  expect(sheet().getByRole('row', { name: /Spot 10,000.00 9,800.00/ })).toBeVisible();
  expect(sheet().queryByRole('row', { name: /Contracts/ })).toBeNull();
  await person.click(sheet().getByRole('button', { name: 'Start copying' }));
  await waitFor(() => expect(api.inputsOf(followTrader)).toMatchObject([{ amount: '200' }]));
  expect(api.inputsOf(makeTransfer)).toMatchObject([{ amount: '200', from: 2, to: 3 }]);
});

test('a link fills the form and asks, but accepts no agreement for the person', async () => {
  const draft = {
    kind: 'fixed',
    number: '3',
    amount: '500',
    ownCap: 10,
    stopLoss: '30',
    hasReadAgreement: true,
  };
  const link = encodeURIComponent(JSON.stringify(draft));
  const { api, person } = setup({ query: `?id=1&sheet=confirm.${link}` });
  await screen.findByRole('dialog');
  expect(sheet().getByRole('checkbox')).not.toBeChecked();
  await person.click(sheet().getByRole('button', { name: 'Read the agreement first' }));
  expect(api.inputsOf(followTrader)).toEqual([]);
  await person.click(sheet().getByRole('checkbox'));
  await person.click(sheet().getByRole('button', { name: 'Start copying' }));
  await waitFor(() =>
    expect(api.inputsOf(followTrader)).toMatchObject([
      { size: 'fixed', number: '3', amount: '500', ownCap: 10, stopLoss: '0.3' },
    ]),
  );
});

test('back from a new copy leads to where the form was opened', async () => {
  location.hash = '#/pages/follow/trader?id=1';
  history.pushState(null, '');
  const { person } = setup();
  await setAside(person, '500');
  await ask(person, 'Start copying');
  await person.click(sheet().getByRole('checkbox'));
  await person.click(sheet().getByRole('button', { name: 'Start copying' }));
  await waitFor(() => expect(location.hash).toBe('#/pages/copytrade/trader?id=1'));
  act(() => history.back());
  await waitFor(() => expect(location.hash).toBe('#/pages/follow/trader?id=1'));
});

test('a copy that is ending cannot be started again yet, and says so', async () => {
  setup({ relation: aCopyRelation({ status: 'stopping', reason: 'left' }) });
  expect(await screen.findByText(/^Your copy of .* is ending$/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'See this copy' })).toHaveAttribute(
    'href',
    '#/pages/copytrade/trader?id=1',
  );
  expect(screen.queryByRole('button', { name: 'Start copying' })).toBeNull();
});

test('without an amount the copy uses what the copy account has free', async () => {
  const { api, person } = setup({ free: '200' });
  await setAside(person, '');
  await ask(person, 'Start copying');
  await person.click(sheet().getByRole('checkbox'));
  expect(sheet().getByRole('row', { name: /Copying 200.00 0.00/ })).toBeVisible();
  await person.click(sheet().getByRole('button', { name: 'Start copying' }));
  await waitFor(() => expect(api.inputsOf(followTrader)).toHaveLength(1));
  expect(api.inputsOf(followTrader)[0]).not.toHaveProperty('amount');
});

test.each([
  ['', 'Set aside at least 100 USDT'],
  ['99', 'Set aside at least 100 USDT'],
  ['1500', 'Start copying'],
])('the amount “%s” is answered with “%s”', async (amount, reason) => {
  const { person } = setup();
  await setAside(person, amount);
  expect(button(reason)).toBeVisible();
});

test.each([
  ['Multiple', 'Size of each copy', '10.01', 'Enter a number from 0.01 to 10'],
  ['Fixed lots', 'Size of each copy', '100.5', 'Enter a number from 0.01 to 100'],
  ['Fixed lots', 'Size of each copy', '0', 'Enter a number from 0.01 to 100'],
])('%s: %s of %s is refused', async (kind, label, number, reason) => {
  const { person } = setup({ free: '200' });
  await person.click(await screen.findByRole('radio', { name: kind }));
  const input = await field(label);
  await person.clear(input);
  await person.type(input, number);
  expect(button(reason)).toBeVisible();
});

test('a stop-loss is below 100 percent, or none', async () => {
  const { api, person } = setup({ free: '200' });
  const stop = await field('Stop-loss of the copy');
  await person.clear(stop);
  await person.type(stop, '100');
  expect(button('Enter a percentage below 100')).toBeVisible();
  await person.clear(stop);
  expect(screen.getByText(/the copy runs until you stop it/)).toBeVisible();
  await person.type(stop, '25');
  expect(screen.getByText(/loss of about 75.00 USDT \(225.00 left\)/)).toBeVisible();
  await person.clear(stop);
  await ask(person, 'Start copying');
  await person.click(sheet().getByRole('checkbox'));
  expect(sheet().getByText('None')).toBeVisible();
  await person.click(sheet().getByRole('button', { name: 'Start copying' }));
  await waitFor(() =>
    expect(api.inputsOf(followTrader)).toEqual([expect.objectContaining({ stopLoss: '0' })]),
  );
});

test('what was entered stays over a reload for a new version', async () => {
  const before = setup();
  await setAside(before.person, '500');
  before.app.drafts.save();
  before.unmount();
  setup();
  expect(await field('Set aside for this copy')).toHaveValue('500');
});

test('links to the agreement in the language of the reader', async () => {
  const { person } = setup();
  await person.click(await screen.findByRole('button', { name: 'Start copying' }));
  const link = sheet().getByRole('link', { name: 'copy trading agreement' });
  expect(link).toHaveAttribute('href', '#/pages/follow/agreement_en');
});

test('shows the last 30 days with these settings, skipped trades included', async () => {
  const { api, person } = setup();
  const tried = within(await screen.findByRole('region', { name: '30 days with your settings' }));
  expect(await tried.findByText('9.50%')).toBeVisible();
  expect(tried.getByText('+75.78 (+7.58%)')).toBeVisible();
  expect(tried.getByText('+84.20')).toBeVisible();
  expect(tried.getByText('−8.42')).toBeVisible();
  expect(tried.getByText('44 of 48')).toBeVisible();
  expect(tried.getByText('4 skipped')).toBeVisible();
  await setAside(person, '500');
  await waitFor(() => expect(api.inputsOf(previewCopy).at(-1)).toMatchObject({ amount: '500' }));
});

test('the trader’s own risk is offered for any amount until another size is chosen', async () => {
  const { api, person } = setup();
  expect(await field('Set aside for this copy')).toHaveValue('300');
  const number = await field('Size of each copy');
  expect(number).toHaveValue('0.01');
  await setAside(person, '1300');
  expect(number).toHaveValue('0.04');
  expect(
    screen.getByText(
      /^1,300 USDT is 4.33% of the trader’s funds, so each trade is copied at 0.04×/,
    ),
  ).toBeVisible();
  await waitFor(() => expect(api.inputsOf(previewCopy).at(-1)).toMatchObject({ number: '0.04' }));
  await person.clear(number);
  await person.type(number, '0.8');
  await waitFor(() => expect(api.inputsOf(previewCopy).at(-1)).toMatchObject({ number: '0.8' }));
  await setAside(person, '1200');
  expect(number).toHaveValue('0.8');
});

test('more than the trader’s risk is possible, told with the fall that was to be expected, and confirmed by a long press', async () => {
  const { person } = setup();
  await setAside(person, '1500');
  const number = await field('Size of each copy');
  await person.clear(number);
  await person.type(number, '0.5');
  expect(await screen.findByText(/^10 times the trader’s risk./)).toHaveTextContent(
    'In 30 days this copy would have fallen 9.50% at worst, the trader 12.40%.',
  );
  await ask(person, 'Start copying');
  expect(sheet().getByText('10 times the trader’s')).toBeVisible();
  await person.click(sheet().getByRole('checkbox'));
  expect(sheet().getByText(/Hold/i)).toBeVisible();
});

test('the suggested size can be chosen again', async () => {
  const { person } = setup();
  await setAside(person, '1500');
  const number = await field('Size of each copy');
  await person.clear(number);
  await person.type(number, '0.5');
  await person.click(button('Suggested 0.05×'));
  expect(number).toHaveValue('0.05');
  expect(screen.queryByText(/times the trader’s risk/)).toBeNull();
});

test('an amount below the smallest size says from which on the risk is the trader’s', async () => {
  const { person } = setup();
  await setAside(person, '100');
  expect(await screen.findByText(/^3 times the trader’s risk./)).toHaveTextContent(
    'From 300 USDT on, the copy has the trader’s own risk.',
  );
});

test('a server of an earlier release does not tell what the trader has, and a size is chosen without it', async () => {
  const { person } = setup({ trader: { equity: undefined } });
  await setAside(person, '500');
  expect(await field('Size of each copy')).toHaveValue('0.01');
  expect(screen.queryByText(/so each trade is copied at/)).toBeNull();
});

test('the suggested size is explained by both amounts', async () => {
  const { person } = setup();
  const number = await field('Size of each copy');
  await person.clear(number);
  await person.type(number, '0.5');
  await person.click(await screen.findByRole('button', { name: 'Suggested size explained' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Suggested size' }));
  expect(sheet.getByText('300 ÷ 30,000 = 0.01×')).toBeVisible();
});

test('a preview that ends at the stop-loss says when', async () => {
  const { api } = setup();
  api.answer(previewCopy, { ...preview, stoppedAt: preview.from });
  expect(await screen.findByText(/Your stop-loss would have ended it on/)).toBeVisible();
});

test('an error of the preview leaves the form usable', async () => {
  const { api, person } = setup();
  api.answer(previewCopy, new ApiError('SERVER_DOWN', 'Down'));
  expect(await screen.findByText('Down')).toBeVisible();
  api.answer(previewCopy, preview);
  await person.click(button('Try again'));
  expect(await screen.findByText('9.50%')).toBeVisible();
});

test('settings in use are shown and changed, before and after', async () => {
  const { api, person } = setup({ relation: aCopyRelation(), trader: { equity: '1000' } });
  const number = await field('Size of each copy');
  expect(number).toHaveValue('0.5');
  expect(screen.queryByRole('textbox', { name: 'Set aside for this copy' })).toBeNull();
  expect(button('Nothing has changed')).toHaveAttribute('aria-disabled', 'true');
  await person.clear(number);
  await person.type(number, '0.8');
  await ask(person, 'Change settings');
  expect(
    sheet().getByRole('row', { name: /Size 0.5× the trader’s size 0.8× the trader’s size/ }),
  ).toBeVisible();
  await person.click(sheet().getByRole('button', { name: 'Change settings' }));
  await waitFor(() => expect(api.inputsOf(followTrader)).toHaveLength(1));
  expect(api.inputsOf(followTrader)[0]).toMatchObject({ number: '0.8', stopLoss: '0.2' });
});

test('a cap above 20x is confirmed by a long press', async () => {
  const { person } = setup({ relation: aCopyRelation() });
  await person.click(await screen.findByRole('button', { name: 'Highest leverage: 20x' }));
  await person.click(screen.getByRole('radio', { name: '50x' }));
  await person.click(await screen.findByRole('button', { name: 'Change settings' }));
  expect(sheet().getByText(/Hold/i)).toBeVisible();
});

test('a refusal is shown in the sheet, and can be tried again', async () => {
  const { api, person } = setup({ free: '200' });
  api.answer(followTrader, new ApiError('TRADER_FULL', 'Already 500 followers'));
  await person.click(await screen.findByRole('button', { name: 'Start copying' }));
  await person.click(sheet().getByRole('checkbox'));
  await person.click(sheet().getByRole('button', { name: 'Start copying' }));
  expect(await sheet().findByText('Already 500 followers')).toBeVisible();
  expect(location.hash).toContain('/pages/follow/follow');
});

test.each([
  [{ status: 'paused' as const }, 'Paused: no new copies'],
  [{ followers: 500 }, 'All places are taken'],
])('a trader who is %j cannot be copied anew', async (trader, reason) => {
  setup({ trader });
  expect(await screen.findByRole('button', { name: reason })).toBeVisible();
});

test('settings in use can be changed although the trader is paused', async () => {
  setup({ trader: { status: 'paused' }, relation: aCopyRelation() });
  expect(await screen.findByRole('button', { name: 'Nothing has changed' })).toBeVisible();
});

test('a guest is asked to log in', async () => {
  setup({ signedIn: false });
  expect(await screen.findByText('Log in to copy a trader')).toBeVisible();
});

test('an unknown trader is told apart from an error, which can be retried', async () => {
  const { api } = setup({ error: new ApiError('SERVER_DOWN', 'Down') });
  expect(await screen.findByText('Down')).toBeVisible();
  api.answer(getTrader, new ApiError('TRADER_NOT_FOUND', 'None'));
  act(() => void dispatchEvent(new Event('online')));
  expect(await screen.findByText('There is no such trader')).toBeVisible();
});
