import { screen } from '@testing-library/react';
import { pagePaths } from '@h5/shared/contract/routes';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { renderPage } from '@h5/shared/testing/renderPage';
import en from '../locales/en.json';
import { FundedOnly } from './FundedOnly';

const show = (isEmpty: boolean, routes?: string[]) =>
  renderPage(
    <FundedOnly isEmpty={isEmpty} account={accountType.margin} currencyId={3} coin="USDT">
      <button disabled>Balance too low</button>
    </FundedOnly>,
    { route: '/pages/page', messages: { trade: en }, ...(routes && { routes }) },
  );

test('an empty account leads to the transfer into it', () => {
  show(true);
  const link = screen.getByRole('link', { name: 'Transfer USDT first' });
  expect(link).toHaveAttribute(
    'href',
    `#${pagePaths.transfer}?to=${accountType.margin}&currency_id=3`,
  );
  expect(screen.queryByRole('button')).toBeNull();
});

test('an account with funds has its button', () => {
  show(false);
  expect(screen.getByRole('button', { name: 'Balance too low' })).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});
