import { screen } from '@testing-library/react';
import { getAbout } from '@h5/shared/contract/content/pages';
import { createTestRelease } from '@h5/shared/testing/createTestRelease';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { renderPage } from '@h5/shared/testing/renderPage';
import { runTestRelease } from '@h5/shared/testing/runTestRelease';
import product from '../../../../package.json';
import account from '../../locales/en.json';
import { AboutPage } from './AboutPage';

test('names version and release, and leads to receipts and the licence', async () => {
  const release = createTestRelease({});
  runTestRelease(release);
  const api = new FakeApi().answer(getAbout, { content: 'An exchange for phones.' });
  renderPage(<AboutPage />, { route: '/pages/common/aboutus', api, messages: { account } });
  expect(await screen.findByText('An exchange for phones.')).toBeInTheDocument();
  const version = `Version ${product.version} · release ${release.seq}`;
  expect(screen.getByText(version)).toBeInTheDocument();
  const addressOf = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');
  expect(addressOf(/Check prices/)).toBe('#/pages/transaction/receipt');
  expect(addressOf(/Licence/)).toBe(
    '#/pages/common/webView?url=https%3A%2F%2Fwww.apache.org%2Flicenses%2FLICENSE-2.0',
  );
  runTestRelease(undefined);
});
