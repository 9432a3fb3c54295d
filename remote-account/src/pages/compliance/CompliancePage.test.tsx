import { screen } from '@testing-library/react';
import { getSetting } from '@h5/shared/contract/content/endpoints';
import { getCompliance } from '@h5/shared/contract/content/pages';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { renderPage } from '@h5/shared/testing/renderPage';
import account from '../../locales/en.json';
import { CompliancePage } from './CompliancePage';

test('lists the countries in which a product is closed, by their names', async () => {
  const api = new FakeApi()
    .answer(getSetting, ({ keyword }) => ({ keyword, value: '8' }))
    .answer(getCompliance, {
      content: '## Closed products\n\nSome are closed.',
      closed: [{ key: 'seconds', title: 'Options', countries: ['US', 'AU', 'GB'] }],
    });
  const { person } = renderPage(<CompliancePage />, {
    route: '/pages/setting/operational_compliance',
    api,
    messages: { account },
  });
  const countries = await screen.findByText('Australia, United Kingdom, and United States');
  expect(countries).not.toBeVisible();
  await person.click(screen.getByText('Countries: 3'));
  expect(countries).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Terms of use' })).toBeInTheDocument();
});
