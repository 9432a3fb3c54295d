import { screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { getMarkets } from '@h5/shared/contract/markets/endpoints';
import { aMarket } from '@h5/shared/contract/markets/examples';
import {
  buyMachines,
  getMachine,
  getMachines,
  getRigIncomes,
  getRigs,
  stopRig,
} from '@h5/shared/contract/mining/endpoints';
import { aMachine, aRig, aRigIncome } from '@h5/shared/contract/mining/examples';
import { getProductAreas } from '@h5/shared/contract/product-areas/endpoints';
import { getSecurityState } from '@h5/shared/contract/security/endpoints';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { getBalances, getProfitBaseline } from '@h5/shared/contract/wallet/endpoints';
import { aBalance } from '@h5/shared/contract/wallet/examples';
import { aPage } from '@h5/shared/testing/builders';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { renderPage } from '@h5/shared/testing/renderPage';
import en from '../../locales/en.json';
import { MachineList } from './MachineList';
import { MachineView } from './MachineView';
import { RigDetail } from './RigDetail';
import { RigList } from './RigList';

const now = Date.UTC(2026, 0, 17, 12);
beforeEach(() => jest.spyOn(Date, 'now').mockReturnValue(now));
afterEach(() => jest.restoreAllMocks());

function setup(page: ReactElement, { paybackDays = 25 as number | null } = {}) {
  const machine = aMachine({ paybackDays });
  const balance = { accountType: accountType.spot, currencyId: 3, coin: 'USDT' };
  const api = new FakeApi()
    .answer(getProductAreas, [])
    .answer(getMarkets, [aMarket({ symbol: 'BTC-USDT', last: '60000' })])
    .answer(getProfitBaseline)
    .answer(getBalances, [aBalance({ ...balance, available: '6000', frozen: '0' })])
    .answer(getMachines, [machine])
    .answer(getMachine, { machine, days: machine.last ? [machine.last] : [] })
    .answer(getSecurityState)
    .answer(getRigs, aPage(aRig()))
    .answer(getRigIncomes, { rig: aRig(), days: aPage(aRigIncome()) })
    .answer(buyMachines)
    .answer(stopRig);
  return renderPage(page, { api, signedIn: true, messages: { finance: en } });
}

test('lists the machines, each with its last day and when it is earned back', async () => {
  setup(<MachineList />);
  const card = await screen.findByRole('article', { name: 'Antler S1' });
  expect(card).toHaveTextContent(/100 TH\/s · 365 days/);
  expect(card).toHaveTextContent(/Yesterday, net0.00170000 BTC/);
  expect(card).toHaveTextContent(/Price earned back in25 days/);
  expect(within(card).getByRole('link')).toHaveAttribute(
    'href',
    '#/pages/lockming/lockming?kind=mining&machine=1',
  );
});

test('says so when the price is not earned back within the term', async () => {
  setup(<MachineList />, { paybackDays: null });
  expect(await screen.findByText('Not within the term')).toBeVisible();
});

const one = <MachineView id={1} />;

test('the calculator follows the number and the assumed price', async () => {
  const { person } = setup(one);
  expect(await screen.findByText('0.00170000 BTC', { selector: 'dd' })).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'One more' }));
  expect(screen.getByText('0.00340000 BTC', { selector: 'dd' })).toBeVisible();
  await person.click(screen.getByRole('radio', { name: '−30%' }));
  // Upkeep is 12 USDT, at 42,000 each.
  expect(screen.getByText('0.00331428 BTC', { selector: 'dd' })).toBeVisible();
  await person.click(screen.getByRole('button', { name: /^Upkeep, a day/ }));
  const sheet = await screen.findByRole('dialog', { name: 'Upkeep, a day' });
  expect(sheet).toHaveTextContent(/0.06 × 200 TH\/s ÷ 42,000.* = 0.00028572 BTC/);
});

test('buys after the price, the deposit and both accounts were shown', async () => {
  const { api, person } = setup(one);
  const buy = await screen.findByRole('button', { name: 'Buy' });
  expect(screen.getByText('Price and deposit').parentElement).toHaveTextContent('2,600.00 USDT');
  await person.click(buy);
  const sheet = await screen.findByRole('dialog', { name: 'Confirm the purchase' });
  expect(within(sheet).getByRole('row', { name: /Spot/ })).toHaveTextContent(/6,000.*3,400/);
  expect(sheet).toHaveTextContent('The price does not come back');
  await person.type(within(sheet).getByLabelText('Pay password'), '830274');
  await person.click(within(sheet).getByRole('button', { name: /^Buy for/ }));
  expect(await screen.findByRole('heading', { name: '2 × Antler S1 bought' })).toHaveFocus();
  expect(api.inputsOf(buyMachines)).toMatchObject([{ machineId: 1, number: 1 }]);
});

test('lists the machines of the person among the orders', async () => {
  setup(<RigList />);
  const row = await screen.findByRole('link', { name: /2 × Antler S1/ });
  expect(row).toHaveTextContent(/Running.*Payments: 1 of 365.*\+0.00340000 BTC/);
});

test('stops one: the deposit returns', async () => {
  const { api, person } = setup(<RigDetail id={aRig().id} />);
  expect(await screen.findByText('+0.00340000 BTC')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Stop' }));
  const sheet = await screen.findByRole('dialog', { name: 'Stop' });
  const stopped = aRig({ state: 'stopped', endedAt: now });
  api.answer(stopRig, stopped).answer(getRigIncomes, { rig: stopped, days: aPage(aRigIncome()) });
  expect(screen.getByText('Ends')).toBeVisible();
  await person.click(within(sheet).getByRole('button', { name: /^Stop, 200/ }));
  expect(await screen.findByText('Stopped')).toBeVisible();
  expect(screen.getByText('Stopped on').parentElement).toHaveTextContent('Jan 17, 2026');
  expect(screen.queryByText('Ends')).toBeNull();
  expect(api.inputsOf(stopRig)).toMatchObject([{ rigId: aRig().id }]);
});

test.each([
  ['Earned', [], '0.00340000 = 0.00340000 BTC'],
  ['Earned', ['0.001', '0.0004'], '0.00340000 + 0.00040000 + 0.00100000 = 0.00480000 BTC'],
  ['Price, not refundable', [], '2,500.00 × 2 = 5,000.00 USDT'],
  ['Deposit, back at the end', [], '100.00 × 2 = 200.00 USDT'],
])(
  'a tap on a figure of a rig shows its formula with its numbers: %s %j',
  async (name, nets, numbers) => {
    const { api, person } = setup(<RigDetail id={aRig().id} />);
    const income = nets.reduce((sum, net) => sum + Number(net), 0.0034).toFixed(4);
    const days = nets.map((net, place) => aRigIncome({ day: 9 - place, net }));
    api.answer(getRigIncomes, { rig: aRig({ income }), days: aPage(...days) });
    await person.click(await screen.findByRole('button', { name: new RegExp(`^${name}`) }));
    expect(await screen.findByRole('dialog', { name })).toHaveTextContent(numbers);
  },
);
