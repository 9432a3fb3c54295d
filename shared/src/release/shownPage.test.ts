import { createTestManifest, createTestRelease } from '../testing/createTestRelease';
import { pagePaths } from '../contract/routes';
import { shownPage } from './shownPage';

const { spot, futuresTicket: contract, stock, markets } = pagePaths;
const release = createTestRelease({
  apps: [createTestManifest({ routes: [spot, contract, stock] })],
});

test.each([
  [`#${spot}?mode=contract&currency_id=1`, undefined, contract],
  [`#${spot}?stock_id=2&mode=stock`, 'contract', stock],
  [`#${spot}?mode=spot`, 'contract', spot],
  [`#${spot}`, 'contract', contract],
  [`#${spot}/`, undefined, spot],
  [`#${spot}?currency_id=1`, 'contract', spot],
  [`#${spot}?mode=nonsense`, 'contract', spot],
  [`#${spot}?mode=constructor`, undefined, spot],
  [`#${markets}?mode=contract`, undefined, markets],
])('“%s”, after %s, shows %s', (hash, lastMode, shown) => {
  expect(shownPage(release, hash, lastMode)).toBe(shown);
});

test('a mode whose page the release lacks is shown by the page of the path', () => {
  expect(shownPage(release, `#${spot}?mode=seconds`)).toBe(spot);
  expect(shownPage(release, `#${spot}`, 'seconds')).toBe(spot);
});
