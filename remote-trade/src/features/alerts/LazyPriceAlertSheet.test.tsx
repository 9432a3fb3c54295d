import { waitFor } from '@testing-library/react';
import { LiveMarket } from '@h5/shared/app';
import { aMarket } from '@h5/shared/contract/markets/examples';
import { renderPage } from '@h5/shared/testing/renderPage';
import en from '../../locales/en.json';
import { LazyPriceAlertSheet } from './LazyPriceAlertSheet';

jest.mock('./PriceAlertSheet', () => {
  throw new Error('Loading chunk price-alert failed.');
});

test('shows an error when its chunk cannot be loaded, and can be opened again', async () => {
  const onClose = jest.fn();
  const { app } = renderPage(
    <LazyPriceAlertSheet isOpen market={new LiveMarket(aMarket())} onClose={onClose} />,
    { messages: { trade: en } },
  );
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(app.toasts.toasts).toMatchObject([
    { kind: 'error', text: expect.stringMatching(/^This part could not be loaded/) },
  ]);
});
