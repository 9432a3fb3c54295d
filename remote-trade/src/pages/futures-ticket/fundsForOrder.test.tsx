import { screen, waitFor, within } from '@testing-library/react';
import { ApiError } from '@h5/shared/app';
import { getContract, openPosition } from '@h5/shared/contract/futures/endpoints';
import { makeTransfer } from '@h5/shared/contract/transfers/endpoints';
import { aTransfer } from '@h5/shared/contract/transfers/examples';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { getBalances } from '@h5/shared/contract/wallet/endpoints';
import { aBalance } from '@h5/shared/contract/wallet/examples';
import { firstDraft } from './TicketDraft';
import { aView, findTicket, prepared, renderTicket } from '../../testing/futuresTicket';

/** A sheet removes its history entry shortly after it has closed. */
afterEach(() => new Promise((resolve) => setTimeout(resolve, 100)));

const empty = { available: '0', frozen: '0', positions: [], orders: [] };

/** Nothing in the margin account, and this much in spot; a transfer is booked. */
function newcomer(spot = '10000') {
  let available = '0';
  const api = prepared()
    .answer(getContract, () => aView({ mine: { ...empty, available } }))
    .answer(getBalances, () => [
      aBalance({ available: spot }),
      aBalance({ accountType: accountType.margin, available, version: 2 }),
    ]);
  api.answer(makeTransfer, ({ amount, from, to }) => {
    available = amount;
    return aTransfer({ amount, from, to });
  });
  return api;
}

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('what an order lacks is moved by two taps, and the ticket is as it was', async () => {
  const { api, person } = await renderTicket({ api: newcomer() });
  const ticket = await findTicket();
  // 303.67 USDT, and what the price may move until then.
  await person.type(ticket.getByLabelText('Amount (lots)'), '10');
  await person.click(await ticket.findByRole('button', { name: 'Move 306 USDT from Spot' }));
  const sheet = await dialog('Move USDT to Contracts');
  expect(sheet.getByRole('row', { name: 'Spot 10,000 9,694' })).toBeVisible();
  expect(sheet.getByRole('row', { name: 'Contracts 0 306' })).toBeVisible();
  await person.click(sheet.getByRole('button', { name: 'Move 306 USDT' }));
  expect(await ticket.findByRole('button', { name: /^Long/ })).toBeVisible();
  expect(ticket.getByLabelText('Amount (lots)')).toHaveValue('10');
  expect(api.inputsOf(makeTransfer)).toMatchObject([
    { amount: '306', currencyId: 3, from: accountType.spot, to: accountType.margin },
  ]);
});

test('an empty account without an order is asked what to move', async () => {
  const { api, person } = await renderTicket({ api: newcomer() });
  const ticket = await findTicket();
  await person.click(await ticket.findByRole('button', { name: 'Move USDT from Spot' }));
  const sheet = await dialog('Move USDT to Contracts');
  await person.click(sheet.getByRole('button', { name: 'Move USDT' }));
  expect(sheet.getByText('Enter an amount')).toBeVisible();
  await person.click(sheet.getByRole('button', { name: '25%' }));
  await person.click(sheet.getByRole('button', { name: 'Move 2,500 USDT' }));
  await waitFor(() => expect(api.inputsOf(makeTransfer)).toMatchObject([{ amount: '2500' }]));
});

test('what is available leads to moving more, and the order stays as it was entered', async () => {
  const api = newcomer().answer(getContract, () =>
    aView({ mine: { ...empty, available: '1000' } }),
  );
  const { person } = await renderTicket({ api });
  const ticket = await findTicket();
  await person.type(ticket.getByLabelText('Amount (lots)'), '10');
  await person.click(ticket.getByRole('button', { name: '1,000.00 USDT Move USDT to Contracts' }));
  const sheet = await dialog('Move USDT to Contracts');
  await person.click(sheet.getByRole('button', { name: '25%' }));
  await person.click(sheet.getByRole('button', { name: 'Move 2,500 USDT' }));
  await waitFor(() => expect(api.inputsOf(makeTransfer)).toMatchObject([{ amount: '2500' }]));
  expect(ticket.getByLabelText('Amount (lots)')).toHaveValue('10');
});

test('a reload opens the sheet over the order that was entered', async () => {
  const draft = { ...firstDraft, side: 'short', unit: 'lots', size: '10' };
  const link = encodeURIComponent(JSON.stringify(draft));
  await renderTicket({ api: newcomer(), sheet: `funds.${link}` });
  const sheet = await dialog('Move USDT to Contracts');
  expect(await sheet.findByRole('button', { name: /^Move 30\d USDT/ })).toBeVisible();
});

test('a transfer without an answer is asked about, and not made twice', async () => {
  let answered = false;
  const api = newcomer();
  const { person } = await renderTicket({
    api: api.answer(makeTransfer, () => {
      if (answered) return aTransfer({ amount: '306' });
      throw new ApiError('TIMEOUT', 'No answer');
    }),
    stored: {
      'trade.unansweredTransfers': [
        {
          input: {
            req_id: '0198a5b0-7c1e-7000-8000-000000000006',
            currency_id: '3',
            number: '306',
            from_field: 'change',
            to_field: 'lever',
          },
          session: 'test-token'.slice(-8),
          sentAt: Date.now(),
        },
      ],
    },
  });
  answered = true;
  const ticket = await findTicket();
  await person.type(ticket.getByLabelText('Amount (lots)'), '10');
  await person.click(await ticket.findByRole('button', { name: /^Move 306/ }));
  const sheet = await dialog('Move USDT to Contracts');
  expect(sheet.getByText(/It may have been moved/)).toBeVisible();
  await person.click(sheet.getByRole('button', { name: 'Check again' }));
  await waitFor(() => expect(localStorage.getItem('trade.unansweredTransfers')).toBeNull());
  expect(api.inputsOf(makeTransfer)).toMatchObject([
    { reqId: '0198a5b0-7c1e-7000-8000-000000000006', amount: '306' },
  ]);
});

test('if no account has enough, the button leads to the deposit', async () => {
  const { person } = await renderTicket({ api: newcomer('20') });
  const ticket = await findTicket();
  await person.type(ticket.getByLabelText('Amount (lots)'), '10');
  const link = await ticket.findByRole('link', { name: 'Deposit USDT Not enough USDT' });
  expect(link).toHaveAttribute('href', '#/pages/fund/receive?currency=3');
});

async function orderThatMoves(api: ReturnType<typeof newcomer>) {
  const { person } = await renderTicket({ api, stored: { moveFunds: 1 } });
  const ticket = await findTicket();
  await person.type(ticket.getByLabelText('Amount (lots)'), '10');
  await person.click(await ticket.findByRole('button', { name: /^Long/ }));
  const sheet = await dialog('Confirm position');
  expect(sheet.getByText('306 USDT from Spot to Contracts')).toBeVisible();
  expect(sheet.getByRole('row', { name: 'Spot 10,000.00 9,694.00' })).toBeVisible();
  expect(sheet.getByRole('row', { name: 'Available, USDT 0.00 2.33' })).toBeVisible();
  await person.click(sheet.getByRole('button', { name: 'Long 10 lots' }));
  return sheet;
}

test('if it is set so, an order moves what it lacks before it is sent', async () => {
  const api = newcomer();
  await orderThatMoves(api);
  await waitFor(() => expect(api.inputsOf(openPosition)).toMatchObject([{ lots: '10' }]));
  expect(api.inputsOf(makeTransfer)).toMatchObject([{ amount: '306' }]);
});

test('a transfer that is refused sends no order', async () => {
  const api = newcomer().answer(makeTransfer, new ApiError('STATE', 'Not possible now'));
  const sheet = await orderThatMoves(api);
  expect(await sheet.findByText('Not possible now')).toBeVisible();
  expect(api.inputsOf(openPosition)).toEqual([]);
});

test('if the order is refused, the sheet says where the money is', async () => {
  const api = newcomer().answer(openPosition, new ApiError('NO_ROOM', 'No room at present.'));
  const sheet = await orderThatMoves(api);
  expect(await sheet.findByText('No room at present. 306 USDT stay in Contracts.')).toBeVisible();
});
