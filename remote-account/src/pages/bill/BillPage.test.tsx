import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@h5/shared/app';
import {
  exportBills,
  getBill,
  getBills,
  getBillSummary,
  getBillTypes,
} from '@h5/shared/contract/bills/endpoints';
import { getBalances, getProfitBaseline } from '@h5/shared/contract/wallet/endpoints';
import { aBalance } from '@h5/shared/contract/wallet/examples';
import { aBill } from '@h5/shared/contract/bills/examples';
import { aPage } from '@h5/shared/testing/builders';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { renderPage } from '@h5/shared/testing/renderPage';
import account from '../../locales/en.json';
import { BillPage } from './BillPage';

function setup(change: (api: FakeApi) => void = () => {}, query = '') {
  const api = new FakeApi()
    .answer(getBalances, [aBalance()])
    .answer(getProfitBaseline)
    .answer(getBillTypes, ['convert', 'transfer'])
    .answer(getBills, aPage(aBill({ kind: 'convert', amount: '-100', businessType: 'conversion' })))
    .answer(getBillSummary)
    .answer(getBill)
    .answer(exportBills);
  change(api);
  const page = renderPage(<BillPage />, {
    api,
    signedIn: true,
    messages: { account },
    route: `/pages/setting/bill${query}`,
  });
  return { ...page, api, user: userEvent.setup() };
}

test('lists bills with what they add up to', async () => {
  setup();
  const list = await screen.findByRole('list', { name: 'Statement' });
  expect(await within(list).findByRole('button')).toHaveTextContent(/^Exchange.*−100.00 USDT$/);
  const [, row] = within(await screen.findByRole('table')).getAllByRole('row');
  expect(row).toHaveTextContent(/^USDT10,000.00–$/);
});

test('says of which contract a fee of the night is', async () => {
  const fee = { kind: 'overnight', businessType: 'position', symbol: 'BTC-PERP' } as const;
  setup((api) => api.answer(getBills, aPage(aBill(fee))));
  const list = await screen.findByRole('list', { name: 'Statement' });
  expect(await within(list).findByRole('button')).toHaveTextContent(/^Overnight feeBTC/);
});

test('tells both lines of one settlement apart', async () => {
  const settled = (change: Partial<ReturnType<typeof aBill>>) =>
    aBill({ kind: 'dual_settle', businessType: 'dual', symbol: 'BTC-USDT', ...change });
  const lines = [
    settled({ id: '2', amount: '0.00100552', frozenDelta: '0' }),
    settled({ id: '1', amount: '0', frozenDelta: '-0.001' }),
  ];
  setup((api) => api.answer(getBills, aPage(...lines)));
  const list = await screen.findByRole('list', { name: 'Statement' });
  const [returned, closed] = await within(list).findAllByRole('button');
  expect(returned).toHaveTextContent('Returned with interest');
  expect(closed).toHaveTextContent('Principal closed');
});

test('what is only set aside has no sign', async () => {
  setup((api) =>
    api.answer(getBills, aPage(aBill({ kind: 'spot_freeze', amount: '-25', frozenDelta: '25' }))),
  );
  const list = await screen.findByRole('list', { name: 'Statement' });
  const row = await within(list).findByRole('button');
  expect(row).toHaveTextContent(/[^−]25.00 USDT$/);
  expect(within(row).getByRole('img', { name: 'Frozen' })).toBeVisible();
});

test('filters by type and direction', async () => {
  const { user, api } = setup();
  await screen.findByRole('list', { name: 'Statement' });
  await user.click(screen.getByRole('radio', { name: 'Out' }));
  expect(api.inputsOf(getBills).at(-1)).toMatchObject({ direction: 'out' });
  await user.click(screen.getByRole('button', { name: /Type/ }));
  await user.click(await screen.findByRole('radio', { name: 'Exchange' }));
  expect(api.inputsOf(getBills).at(-1)).toMatchObject({ direction: 'out', kind: 'convert' });
});

test('filters by days: the last one counts to its end', async () => {
  const { user, api } = setup();
  await screen.findByRole('list', { name: 'Statement' });
  await user.click(screen.getByRole('button', { name: 'Dates: All dates' }));
  await user.type(screen.getByLabelText('From'), '2026-01-14');
  await user.type(screen.getByLabelText('Until'), '2026-01-14');
  const { from, to } = api.inputsOf(getBills).at(-1) as { from: number; to: number };
  expect([from, to]).toEqual([
    new Date('2026-01-14T00:00:00').getTime(),
    new Date('2026-01-15T00:00:00').getTime(),
  ]);
  expect(api.inputsOf(getBillSummary).at(-1)).toMatchObject({ from, to });
  expect(
    screen.getByRole('button', { name: 'Dates: Jan 14, 2026 – Jan 14, 2026' }),
  ).toHaveAttribute('aria-expanded', 'true');
});

test('filters are in the address, which leaves out what is no filter', async () => {
  const { user, api } = setup(undefined, '?kind=convert&account=99&coin=3&dir=up&from=2026-01-14');
  await screen.findByRole('list', { name: 'Statement' });
  expect(api.inputsOf(getBills)[0]).toMatchObject({
    kind: 'convert',
    currencyId: 3,
    from: new Date('2026-01-14T00:00:00').getTime(),
  });
  expect(api.inputsOf(getBills)[0]).toMatchObject({
    accountType: undefined,
    direction: undefined,
  });
  await user.click(screen.getByRole('radio', { name: 'In' }));
  expect(location.hash).toContain('dir=in');
  expect(location.hash).toContain('kind=convert');
});

test('shows both sides of a bill', async () => {
  const { user } = setup();
  const list = await screen.findByRole('list', { name: 'Statement' });
  await user.click(await within(list).findByRole('button'));
  const sheet = await screen.findByRole('dialog');
  expect(await within(sheet).findByText('Source of demo funds')).toBeVisible();
  expect(within(sheet).getByText('Both sides')).toBeVisible();
});

test('says why a file could not be made', async () => {
  const { user } = setup((api) => api.answer(exportBills, new ApiError('BUSY', 'Busy.')));
  await user.click(await screen.findByRole('button', { name: /CSV/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Busy.');
});

test('says why bills could not be read', async () => {
  setup((api) => api.answer(getBills, new ApiError('SERVER_DOWN', 'Down')));
  expect(await screen.findByText('Down')).toBeVisible();
});
