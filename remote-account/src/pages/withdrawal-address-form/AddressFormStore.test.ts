import { ApiError } from '@h5/shared/app';
import { checkAddress, saveAddress } from '@h5/shared/contract/addresses/endpoints';
import { uploadPicture } from '@h5/shared/contract/uploads/endpoints';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { AddressFormStore } from './AddressFormStore';

const tron = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
const ether = '0x52908400098527886E0F7030069857D2E4169EE7';
const good = { isValid: true, isSaved: false, isOwn: false, similar: [] };

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function setup(network?: 'TRC20' | 'ERC20') {
  const api = new FakeApi().answer(checkAddress, good).answer(uploadPicture).answer(saveAddress);
  const draw = jest.fn((text: string) => Promise.resolve(new Blob([text])));
  const form = new AddressFormStore({ api, draw, hasTotp: () => false }, network);
  return { api, draw, form };
}

/** The pause after which an address is checked. */
const pause = () => jest.advanceTimersByTimeAsync(300);

test('an address is checked once nothing more is typed', async () => {
  const { api, form } = setup('TRC20');
  form.edit({ address: 'TJR' });
  await jest.advanceTimersByTimeAsync(200);
  form.edit({ address: ` ${tron}` });
  await pause();
  expect(api.inputsOf(checkAddress)).toEqual([{ currencyId: 3, network: 'TRC20', address: tron }]);
  expect(form.isUsable).toBe(true);
});

test.each([
  ['is none', { ...good, isValid: false }],
  ['is saved already', { ...good, isSaved: true }],
  ["is one's own", { ...good, isOwn: true }],
])('one that %s is not sent', async (_, check) => {
  const { api, form } = setup('TRC20');
  api.answer(checkAddress, check);
  form.edit({ address: tron, label: 'Mine' });
  form.factor.editPayPassword('830274');
  await pause();
  expect(form.isComplete).toBe(false);
});

test('a code fills in the address, and the network that it names', async () => {
  const { form } = setup();
  form.scan(`sim:ERC20:${ether}`);
  expect(form.draft).toMatchObject({ network: 'ERC20', address: ether });
  expect(form.scanProblem).toBeUndefined();
});

test.each([
  ['https://example.com', 'noAddress'],
  [`ethereum:${ether}`, 'otherNetwork'],
  ['sim:BTC:bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'otherNetwork'],
])('%s is refused on Tron as %s', (text, problem) => {
  const { form } = setup('TRC20');
  form.scan(text);
  expect(form).toMatchObject({ scanProblem: problem, address: '' });
});

test('a code with another address than what was typed replaces it only on request', () => {
  const { form } = setup('TRC20');
  const other = 'TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7';
  form.edit({ address: other });
  form.scan(tron);
  expect(form).toMatchObject({ scanProblem: 'otherAddress', address: other, scanned: tron });
  form.useScanned();
  expect(form).toMatchObject({ scanProblem: undefined, address: tron, scanned: undefined });
});

test('it is saved with a drawn QR code, which a second try does not send again', async () => {
  const { api, draw, form } = setup('TRC20');
  form.edit({ address: tron, label: ' Mine ' });
  form.factor.editPayPassword('830274');
  await pause();
  api.answer(saveAddress, new ApiError('PAY_PASSWORD_WRONG', 'Wrong.'));
  expect(await form.submit()).toBeUndefined();
  expect(form.request.problem).toBe('Wrong.');
  api.answer(saveAddress);
  expect(await form.submit()).toMatchObject({ status: 'pending' });
  expect(draw.mock.calls).toEqual([[tron]]);
  expect(api.inputsOf(saveAddress)[1]).toMatchObject({
    network: 'TRC20',
    currencyId: 3,
    address: tron,
    label: 'Mine',
    payPassword: '830274',
  });
  expect(form.isDirty).toBe(false);
});

test('a reload keeps what was typed, but no secret', async () => {
  const { form } = setup('TRC20');
  form.edit({ address: tron, label: 'Mine' });
  form.factor.editPayPassword('830274');
  const kept = JSON.parse(JSON.stringify(form.draftToKeep())) as unknown;
  expect(JSON.stringify(kept)).not.toContain('830274');
  const { form: next } = setup();
  next.restoreDraft(kept);
  expect(next.draft).toMatchObject({ network: 'TRC20', address: tron, label: 'Mine' });
});
