import { screen, waitFor } from '@testing-library/react';
import { checkAddress } from '@h5/shared/contract/addresses/endpoints';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { renderPage } from '@h5/shared/testing/renderPage';
import account from '../../locales/en.json';
import { AddressFormStore } from './AddressFormStore';
import { SimilarSheet } from './SimilarSheet';

const known = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
const fresh = 'TJRabPrw1111111111111111111jpRTv8x';

test('an address like a known one is shown beside it, and its end has to be typed', async () => {
  const similar = [{ address: known, label: 'Cold wallet', kind: 'saved' as const }];
  const check = { isValid: true, isSaved: false, isOwn: false, similar };
  const api = new FakeApi().answer(checkAddress, check);
  const draw = () => Promise.resolve(new Blob());
  const form = new AddressFormStore({ api, draw, hasTotp: () => false }, 'TRC20');
  form.edit({ address: fresh });
  await waitFor(() => expect(form.isUsable).toBe(true));

  const [onClose, onSure] = [jest.fn(), jest.fn()];
  const { person } = renderPage(
    <SimilarSheet isOpen form={form} onClose={onClose} onSure={onSure} />,
    { api, messages: { account } },
  );
  expect(screen.getByText('Cold wallet')).toBeVisible();
  const marked = document.querySelectorAll(`[data-address="${fresh}"] mark`);
  expect([...marked].map(({ textContent }) => textContent).join('')).not.toBe('');

  const end = screen.getByRole('textbox', { name: 'Type its last six characters' });
  await person.click(end);
  await person.paste('pRTv8x');
  expect(end).toHaveValue('');
  await person.type(end, 'jpRTv8{Enter}');
  expect(onSure).not.toHaveBeenCalled();
  await person.clear(end);
  await person.type(end, 'pRTv8x{Enter}');
  expect(onSure).toHaveBeenCalledTimes(1);
  expect(onClose).toHaveBeenCalled();
});
