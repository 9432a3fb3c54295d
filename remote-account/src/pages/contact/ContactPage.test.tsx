import { screen } from '@testing-library/react';
import { getContact } from '@h5/shared/contract/content/pages';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { renderPage } from '@h5/shared/testing/renderPage';
import account from '../../locales/en.json';
import { ContactPage } from './ContactPage';

test('the address of the support can be written to and copied', async () => {
  const content = '## What helps us\n\n- Your account name';
  const api = new FakeApi().answer(getContact, { email: 'help@example.com', content });
  const { person } = renderPage(<ContactPage />, {
    route: '/pages/common/contactus',
    api,
    messages: { account },
  });
  expect(await screen.findByRole('link', { name: 'Write a mail' })).toHaveAttribute(
    'href',
    'mailto:help@example.com',
  );
  await person.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe('help@example.com');
  expect(screen.getByText(/never ask for your password/)).toBeInTheDocument();
  expect(screen.getByRole('listitem')).toHaveTextContent('Your account name');
});
