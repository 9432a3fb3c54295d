import { act, screen, waitFor, within } from '@testing-library/react';
import { ApiError } from '@h5/shared/app';
import {
  getBankCards,
  getInternationalBankCards,
  removeBankCard,
  saveBankCard,
  saveInternationalBankCard,
  type BankCard,
  type BankCardKind,
} from '@h5/shared/contract/bank-cards/endpoints';
import { aBankCard } from '@h5/shared/contract/bank-cards/examples';
import { getSecurityState, type SecurityState } from '@h5/shared/contract/security/endpoints';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { renderPage } from '@h5/shared/testing/renderPage';
import account from '../../locales/en.json';
import { BankCardsPage } from './BankCardsPage';
import { useBankCards } from './BankCardsStore';

const holder = 'Maria Garcia';
const payPassword = '830274';

interface Setting {
  kind?: BankCardKind;
  list?: BankCard[];
  verified?: string | null;
  edit?: string;
  hasPayPassword?: boolean;
}

function open(setting: Setting = {}) {
  const { kind = 'domestic', list = [], verified = holder, edit, hasPayPassword = true } = setting;
  const state = { hasPayPassword, hasTotp: false, level: 1 } as SecurityState;
  const cards = { holder: verified, list };
  const api = new FakeApi()
    .answer(getBankCards, cards)
    .answer(getInternationalBankCards, cards)
    .answer(getSecurityState, state)
    .answer(saveBankCard)
    .answer(saveInternationalBankCard)
    .answer(removeBankCard);
  const route = `/pages/setting/bank${edit ? `?edit=${edit}` : ''}`;
  const page = <BankCardsPage kind={kind} />;
  return renderPage(page, { api, route, signedIn: true, messages: { account } });
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });

test('shows saved cards by bank and the end of their number, and leads to another one', async () => {
  open({ list: [aBankCard()] });
  const card = await screen.findByRole('article', { name: 'Commerzbank •••• 3000' });
  expect(within(card).getByText('Marienplatz · Munich · Germany')).toBeVisible();
  expect(within(card).getByText(holder)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Add a card' })).toHaveAttribute(
    'href',
    '#/pages/setting/bank?edit=new',
  );
});

test('the fifth card of a kind is the last one', async () => {
  open({ list: Array.from({ length: 5 }, (_, at) => aBankCard({ id: String(at) })) });
  expect(await screen.findByText(/You have five cards/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Add a card' })).toBeNull();
});

test('without a verified name it leads to the identity, and back', async () => {
  open({ verified: null, edit: 'new' });
  const link = await screen.findByRole('link', { name: 'Verify identity' });
  expect(link).toHaveAttribute('href', '#/pages/setting/real?from=%2Fpages%2Fsetting%2Fbank');
  expect(screen.queryByRole('form')).toBeNull();
});

test('a new card is checked while it is entered, and saved with the pay password', async () => {
  const { app, api, person } = open({ edit: 'new' });
  expect(await screen.findByLabelText('Account holder')).toHaveValue(holder);
  expect(button('Choose country and city')).toBeVisible();
  act(() => useBankCards.of(app).domestic.form.edit({ country: 'DE', city: 'Munich' }));
  await person.type(screen.getByLabelText('Bank'), 'Commerzbank');
  await person.type(screen.getByLabelText('Branch'), 'Marienplatz');
  const iban = await screen.findByLabelText('IBAN');
  expect(screen.getByText('22 characters, beginning with DE')).toBeVisible();
  await person.type(iban, 'DE89370400440532013001');
  await person.tab();
  expect(screen.getAllByText('Enter the correct account number')).toHaveLength(2);
  await person.clear(iban);
  await person.type(iban, 'DE89 3704 0044 0532 0130 00');
  await person.type(screen.getByLabelText('Phone'), '030 123456');
  expect(button('Enter your pay password')).toBeVisible();
  await person.type(screen.getByLabelText('Pay password'), payPassword);
  api.answer(saveBankCard, new ApiError('BANK_PHONE_INVALID', 'This number does not exist.'));
  await person.click(button('Save card'));
  expect(await screen.findByText('This number does not exist.')).toBeVisible();
  api.answer(saveBankCard);
  await person.click(button('Save card'));
  await waitFor(() => expect(location.hash).toBe('#/pages/setting/bank'));
  expect(api.inputsOf(saveBankCard).at(-1)).toEqual({
    country: 'DE',
    city: 'Munich',
    holder,
    bankName: 'Commerzbank',
    branch: 'Marienplatz',
    accountNumber: 'DE89 3704 0044 0532 0130 00',
    phone: '030 123456',
    payPassword,
  });
});

test('a card from abroad needs a SWIFT code, an address, and in the United States an ABA number', async () => {
  const { app, api, person } = open({ kind: 'international', edit: 'new' });
  await screen.findByLabelText('Account holder');
  act(() => useBankCards.of(app).international.form.edit({ country: 'US', city: 'New York City' }));
  await person.type(screen.getByLabelText('Bank'), 'JPMorgan Chase');
  await person.type(screen.getByLabelText('Account number'), '000123456789');
  await person.type(screen.getByLabelText('Swift code'), 'BNPAFRPP');
  expect(button('Enter the correct Swift code')).toBeVisible();
  await person.clear(screen.getByLabelText('Swift code'));
  await person.type(screen.getByLabelText('Swift code'), 'CHASUS33');
  expect(button('Enter the correct ABA number')).toBeVisible();
  await person.type(screen.getByLabelText('ABA number'), '021000021');
  await person.type(screen.getByLabelText('Cardholder address'), '270 Park Avenue');
  await person.type(screen.getByLabelText('Phone'), '+1 212 270 6000');
  await person.type(screen.getByLabelText('Pay password'), payPassword);
  await person.click(button('Save card'));
  await waitFor(() => expect(api.inputsOf(saveInternationalBankCard)).toHaveLength(1));
});

test('a card is changed without its number being entered again', async () => {
  const card = aBankCard();
  const { api, person } = open({ list: [card], edit: card.id });
  expect(await screen.findByText('Leave it empty to keep •••• 3000')).toBeVisible();
  await person.clear(screen.getByLabelText('Bank'));
  await person.type(screen.getByLabelText('Bank'), 'Sparkasse');
  await person.type(screen.getByLabelText('Pay password'), payPassword);
  await person.click(button('Save card'));
  await waitFor(() =>
    expect(api.inputsOf(saveBankCard)).toEqual([
      {
        id: card.id,
        country: 'DE',
        city: 'Munich',
        holder,
        bankName: 'Sparkasse',
        branch: 'Marienplatz',
        payPassword,
      },
    ]),
  );
});

test('without a pay password it leads to setting one', async () => {
  open({ edit: 'new', hasPayPassword: false });
  const link = await screen.findByRole('link', { name: 'Set a pay password first' });
  expect(link).toHaveAttribute('href', '#/pages/setting/payPassword');
});

test('a card is removed with the pay password', async () => {
  const { api, person } = open({ list: [aBankCard()] });
  await person.click(await screen.findByRole('button', { name: 'Remove' }));
  const sheet = await screen.findByRole('dialog');
  expect(within(sheet).getByText(/Commerzbank •••• 3000 will no longer/)).toBeVisible();
  await person.type(within(sheet).getByLabelText('Pay password'), payPassword);
  await person.click(within(sheet).getByRole('button', { name: 'Remove' }));
  const input = { id: aBankCard().id, payPassword };
  await waitFor(() => expect(api.inputsOf(removeBankCard)).toEqual([input]));
  await waitFor(() => expect(api.inputsOf(getBankCards)).toHaveLength(2));
});
