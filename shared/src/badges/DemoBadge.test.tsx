import { screen, within } from '@testing-library/react';
import { getSiteConfig } from '@h5/shared/contract/content/endpoints';
import { SheetName } from '../ui/overlays/SheetName';
import { FakeApi } from '../testing/FakeApi';
import { renderPage } from '../testing/renderPage';
import { DemoBadge } from './DemoBadge';
import { MoneyBadges } from './MoneyBadges';
import { SimulatedBadge } from './SimulatedBadge';

function setup(page: React.ReactElement, config = { demoFunds: true, simulatedMarkets: true }) {
  const api = new FakeApi().answer(getSiteConfig, { name: '', logo: '', ...config });
  return renderPage(page, { api });
}

test('a tap on the badge of demo funds says in a sentence what they are', async () => {
  const { person } = setup(<DemoBadge />);
  await person.click(await screen.findByRole('button', { name: 'Demo funds' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Demo funds' }));
  expect(sheet.getByText(/^This is play money/)).toBeVisible();
  expect(location.hash).toContain('sheet=demo');
});

test('of a page and of the sheet above it, one explanation opens', async () => {
  const { person } = setup(
    <>
      <DemoBadge />
      <SheetName value="sheet=confirm">
        <DemoBadge />
      </SheetName>
    </>,
  );
  const [, ofSheet] = await screen.findAllByRole('button', { name: 'Demo funds' });
  await person.click(ofSheet!);
  await screen.findByRole('dialog');
  expect(location.hash).toContain('sheet=demo-money');
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});

test('money and prices are explained together', async () => {
  const { person } = setup(<MoneyBadges />);
  await person.click(await screen.findByRole('button', { name: /Demo funds/ }));
  const sheet = within(await screen.findByRole('dialog'));
  expect(sheet.getByText(/^This is play money/)).toBeVisible();
  expect(sheet.getByText(/simulated market/)).toBeVisible();
});

test('real money at real prices has no badge', async () => {
  const { app } = setup(
    <>
      <DemoBadge />
      <SimulatedBadge />
      <MoneyBadges />
    </>,
    { demoFunds: false, simulatedMarkets: false },
  );
  app.topics.isFeedLive = true;
  await app.site.load();
  expect(screen.queryByRole('button')).toBeNull();
});
