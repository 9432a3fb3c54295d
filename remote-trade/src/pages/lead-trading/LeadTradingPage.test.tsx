/** @jest-environment-options {"timeZone":"America/New_York"} */
import { act, screen, waitFor, within } from '@testing-library/react';
import * as z from 'zod/mini';
import { ApiError } from '@h5/shared/app';
import {
  applyAsTrader,
  getFollowers,
  getOwnTrader,
  getProfitShares,
  getTraders,
  saveTrader,
  type OwnTrader,
} from '@h5/shared/contract/lead-traders/endpoints';
import { examples } from '@h5/shared/contract/lead-traders/examples';
import type { Trader } from '@h5/shared/contract/copy-trading/trader';
import { utcWeekStart } from '@h5/shared/rules/copy-trading/traderFigures';
import { formatDate, formatUtcDate } from '@h5/shared/rules/formatTime';
import { aPage } from '@h5/shared/testing/builders';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { renderPage } from '@h5/shared/testing/renderPage';
import en from '../../locales/en.json';
import { LeadTradingPage } from './LeadTradingPage';

const requirements: OwnTrader['requirements'] = [
  { key: 'level', need: 2, have: 1 },
  { key: 'days', need: 30, have: 45 },
  { key: 'closed_trades', need: 20, have: 3 },
];
const applicant: OwnTrader = { requirements, state: 'none', trader: null };
const met = requirements.map((one) => ({ ...one, have: one.need }));

function aTrader(change: Partial<Trader> = {}): Trader {
  const { trader } = z.decode(saveTrader.output, examples.saveTrader.output);
  if (!trader) throw new Error('The example has no trader.');
  return { ...trader, ...change };
}

function prepared(own: OwnTrader) {
  return new FakeApi()
    .answer(getOwnTrader, own)
    .answer(getTraders, aPage())
    .answer(getFollowers, z.decode(getFollowers.output, examples.getFollowers.output))
    .answer(getProfitShares, z.decode(getProfitShares.output, examples.getProfitShares.output));
}

function trading(change: Partial<Trader> = {}): OwnTrader {
  const trader = aTrader({ status: 'active', ...change });
  return { requirements: met, state: trader.status === 'paused' ? 'paused' : 'active', trader };
}

async function setup(api: FakeApi, { signedIn = true, query = '' } = {}) {
  const route = `/pages/copytrade/my${query}`;
  const view = renderPage(<LeadTradingPage />, { api, signedIn, messages: { trade: en }, route });
  await act(async () => {});
  return view;
}

test('tells what is missing and how to meet it, with an example in place of the form', async () => {
  const api = prepared(applicant).answer(
    getTraders,
    aPage(aTrader({ text: 'I trade breakouts.' })),
  );
  await setup(api);
  expect(await screen.findByText('Requirements: 1 of 3', { selector: 'h2' })).toBeVisible();
  expect(screen.getByText('3 of 20').closest('li')).toHaveTextContent('not met yet');
  expect(screen.getByText('30 of 30').closest('li')).toHaveTextContent('met');
  expect(screen.getByRole('link', { name: 'Closed contract trades' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Verify your identity' })).toBeVisible();
  expect(screen.queryByRole('form')).toBeNull();
  const example = within(await screen.findByRole('region', { name: 'How your card will look' }));
  expect(example.getByRole('article', { name: 'Crossover' })).toBeVisible();
});

test('says when the days since the registration are over', async () => {
  const days = { key: 'days', need: 30, have: 28 } as const;
  const { app } = await setup(prepared({ ...applicant, requirements: [days] }));
  const date = formatDate(app.clock.now() + 2 * 86_400_000, 'en');
  expect(await screen.findByText(`Will be met on ${date}`)).toBeVisible();
});

test('who meets them applies with a text, a share and a least amount', async () => {
  const api = prepared({ ...applicant, requirements: met }).answer(applyAsTrader, {
    ...applicant,
    state: 'reviewing',
  });
  const { person } = await setup(api);
  const form = within(await screen.findByRole('form', { name: 'Your profile as a trader' }));
  await person.click(form.getByRole('button', { name: 'Apply' }));
  expect(await form.findByText('Tell others how you trade')).toBeVisible();
  await person.type(form.getByLabelText('How you trade'), 'Trends of bitcoin');
  await person.type(form.getByLabelText('Your share of profit'), '21');
  await person.type(form.getByLabelText('Smallest amount to copy you'), '50');
  expect(form.getByText('0 to 20%')).toBeVisible();
  await person.clear(form.getByLabelText('Your share of profit'));
  await person.type(form.getByLabelText('Your share of profit'), '12.5');
  await person.click(form.getByRole('button', { name: 'Apply' }));
  expect(api.inputsOf(applyAsTrader)).toEqual([
    { text: 'Trends of bitcoin', rate: '0.125', minAmount: '50' },
  ]);
  expect(await screen.findByText('Your application is being reviewed')).toBeVisible();
});

test('a page that waits for the review shows the decision', async () => {
  jest.useFakeTimers();
  try {
    const api = prepared({ ...applicant, state: 'reviewing' });
    await setup(api);
    expect(screen.getByText('Your application is being reviewed')).toBeVisible();
    api.answer(getOwnTrader, trading());
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(screen.getByText('Others can copy you')).toBeVisible();
  } finally {
    jest.useRealTimers();
  }
});

test('a refused application says why it can be sent again', async () => {
  await setup(prepared({ requirements: met, state: 'refused', trader: aTrader() }));
  expect(await screen.findByText(/^Your last application was refused/)).toBeVisible();
  expect(screen.getByLabelText('How you trade')).toHaveValue(aTrader().text);
});

test('an error of the application stays beside its button', async () => {
  const api = prepared({ requirements: met, state: 'none', trader: aTrader() }).answer(
    applyAsTrader,
    new ApiError('COPY_CIRCLE', 'You copy somebody'),
  );
  const { person } = await setup(api);
  await person.click(await screen.findByRole('button', { name: 'Apply' }));
  expect(await screen.findByText('You copy somebody')).toBeVisible();
});

test('a trader sees who follows and what it brought', async () => {
  await setup(prepared(trading()));
  expect(await screen.findByText('Others can copy you')).toBeVisible();
  const list = within(await screen.findByRole('list', { name: 'Followers' }));
  expect(list.getAllByRole('listitem')).toHaveLength(1);
  expect(list.getByText(/^Realised/)).toBeVisible();
});

test('a trader sees what it brought, what is due next Monday, and the figures that others see', async () => {
  const { app } = await setup(
    prepared({ ...trading(), income: { paid: '184.509', due: '12.08' } }),
  );
  expect((await screen.findByText('Earned, USDT')).nextElementSibling).toHaveTextContent('184.50');
  const monday = utcWeekStart(app.clock.now()) + 7 * 86_400_000;
  const due = screen.getByText(`Next payout, ${formatUtcDate(monday, 'en')}`);
  expect(due.nextElementSibling).toHaveTextContent('≈ 12.08 USDT');
  const figures = within(screen.getByRole('region', { name: 'Your last 30 days' }));
  expect(figures.getByText('12.40%')).toBeVisible();
  expect(figures.getByRole('link', { name: 'As others see it' })).toHaveAttribute(
    'href',
    '#/pages/follow/trader?id=1',
  );
});

test('a trader who earned nothing yet sees when the first payment comes', async () => {
  const { app } = await setup(prepared({ ...trading(), income: { paid: '0', due: '0' } }));
  expect((await screen.findByText('Earned, USDT')).nextElementSibling).toHaveTextContent(/^0.00$/);
  const monday = formatUtcDate(utcWeekStart(app.clock.now()) + 7 * 86_400_000, 'en');
  const due = screen.getByText(`Next payout, ${monday}`);
  expect(due.nextElementSibling).toHaveTextContent(/^≈ 0.00 USDT$/);
});

test('a trader without figures yet sees when they follow, and no zeros', async () => {
  await setup(prepared(trading({ updatedAt: null })));
  const figures = within(await screen.findByRole('region', { name: 'Your last 30 days' }));
  expect(figures.getByText('First figures appear within an hour')).toBeVisible();
  expect(figures.queryByRole('term')).toBeNull();
});

test('the public page is shared, and whom nobody follows is reminded of it', async () => {
  const api = prepared(trading()).answer(getFollowers, aPage());
  const { person, app } = await setup(api);
  const buttons = await screen.findAllByRole('button', { name: 'Share your page' });
  expect(buttons).toHaveLength(2);
  await person.click(buttons[1]!);
  await waitFor(() => expect(app.toasts.toasts.map(({ text }) => text)).toEqual(['Link copied']));
  expect(await navigator.clipboard.readText()).toMatch(/#\/pages\/follow\/trader\?id=1$/);
});

test('who has chosen no name is asked for one', async () => {
  await setup(prepared(trading({ nickname: '#1' })));
  const notice = await screen.findByRole('link', { name: /^Others see you only as Trader 1/ });
  expect(notice).toHaveAttribute('href', '#/pages/setting/userInfo?sheet=nickname');
});

test('income is listed by week of UTC', async () => {
  const { person } = await setup(prepared(trading()));
  await person.click(await screen.findByRole('tab', { name: 'Income' }));
  const week = within(await screen.findByText(/^Week of/).then((head) => head.closest('section')!));
  expect(week.getAllByText('+4.28 USDT')).toHaveLength(2);
  expect(week.getByRole('heading')).toHaveTextContent('Week of Jan 12, 2026');
});

test('new copies are paused at once, with the profile as it was saved', async () => {
  const trader = aTrader({ nextRate: '0.2', nextRateFrom: Date.UTC(2026, 0, 22) });
  const api = prepared(trading(trader)).answer(saveTrader, trading({ status: 'paused' }));
  const { person } = await setup(api, { query: '?tab=settings' });
  await person.click(await screen.findByRole('switch', { name: 'Pause new copies' }));
  expect(api.inputsOf(saveTrader)).toEqual([
    expect.objectContaining({ text: trader.text, rate: '0.2', isPaused: '1' }),
  ]);
  await waitFor(() => expect(screen.getByRole('switch')).toBeChecked());
  expect(screen.getByText('Paused')).toBeVisible();
});

test('a changed profile is saved without ending the pause', async () => {
  const api = prepared(trading({ status: 'paused' })).answer(saveTrader, trading());
  const { person, app } = await setup(api, { query: '?tab=settings' });
  const text = await screen.findByLabelText('How you trade');
  await person.clear(text);
  await person.type(text, 'Ranges');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(api.inputsOf(saveTrader)).toEqual([
    expect.objectContaining({ text: 'Ranges', isPaused: '1' }),
  ]);
  await waitFor(() => expect(app.toasts.toasts.map((toast) => toast.text)).toEqual(['Saved']));
});

test('ending says how many followers it ends for, and is confirmed by a long press', async () => {
  const trader = aTrader({ followers: 12, nextRate: null });
  const api = prepared(trading(trader)).answer(saveTrader, { ...trading(), state: 'ended' });
  const { person } = await setup(api, { query: '?tab=settings' });
  await person.click(await screen.findByRole('button', { name: 'Stop lead trading' }));
  const sheet = within(await screen.findByRole('dialog'));
  expect(sheet.getByRole('row', { name: 'Followers 12 0' })).toBeVisible();
  const confirm = sheet.getByRole('button', { name: /Stop lead trading/ });
  await person.click(confirm);
  expect(api.inputsOf(saveTrader)).toEqual([]);
  await person.pointer({ keys: '[MouseLeft>]', target: confirm });
  await waitFor(() => expect(api.inputsOf(saveTrader)).toHaveLength(1), { timeout: 3_000 });
  expect(api.inputsOf(saveTrader)[0]).toMatchObject({ text: trader.text, isEnded: '1' });
  expect(await screen.findByText('You no longer trade for others')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Apply' })).toBeVisible();
});

test('without followers a tap ends it, and a refusal stays in the sheet', async () => {
  const api = prepared(trading({ followers: 0 })).answer(
    saveTrader,
    new ApiError('STATE', 'Not now'),
  );
  const { person } = await setup(api, { query: '?tab=settings' });
  await person.click(await screen.findByRole('button', { name: 'Stop lead trading' }));
  const sheet = within(await screen.findByRole('dialog'));
  await person.click(sheet.getByRole('button', { name: 'Stop lead trading' }));
  expect(await sheet.findByText('Not now')).toBeVisible();
});

test('an error can be retried', async () => {
  const api = new FakeApi().answer(getOwnTrader, new ApiError('SERVER_DOWN', 'Down'));
  const { person } = await setup(api);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  api.answer(getOwnTrader, applicant);
  await person.click(retry);
  expect(await screen.findByText('Requirements: 1 of 3', { selector: 'h2' })).toBeVisible();
});

test('a guest is asked to log in', async () => {
  await setup(new FakeApi(), { signedIn: false });
  expect(await screen.findByRole('button', { name: 'Log in' })).toBeVisible();
});
