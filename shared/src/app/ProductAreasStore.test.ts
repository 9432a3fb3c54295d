import { getProductAreas } from '../contract/product-areas/endpoints';
import { pagePaths } from '../contract/routes';
import { aClosedArea } from '../contract/product-areas/examples';
import { FakeApi } from '../testing/FakeApi';
import { ApiError } from './Api';
import { ProductAreasStore } from './ProductAreasStore';

const deps = { locale: { language: 'en' as const }, site: { areaCode: '+44' } };

test('tells why a product is closed, by its name and its page', async () => {
  const areas = new ProductAreasStore(new FakeApi().answer(getProductAreas), deps);
  expect(areas.closedReason('seconds')).toBeUndefined();
  await areas.load();
  const reason = 'This is not available in your country.';
  expect(areas.closedReason('seconds')).toBe(reason);
  expect(areas.closedReasonAt('/pages/transaction/index?mode=seconds')).toBe(reason);
  expect(areas.closedReason('spot')).toBeUndefined();
  expect(areas.closedReasonAt('/pages/transaction/index')).toBeUndefined();
});

test('reads once, and again for another language or area code', async () => {
  const api = new FakeApi().answer(getProductAreas);
  const changing = { locale: { language: 'en' as 'en' | 'th' }, site: { areaCode: '+44' } };
  const areas = new ProductAreasStore(api, changing);
  await areas.load();
  await areas.load();
  expect(api.inputsOf(getProductAreas)).toEqual([{ areaCode: '+44' }]);
  changing.locale.language = 'th';
  await areas.load();
  changing.site.areaCode = '+66';
  await areas.load();
  expect(api.inputsOf(getProductAreas)).toHaveLength(3);
});

test('everything counts as open while it is unknown, and a later page asks again', async () => {
  const api = new FakeApi().answer(getProductAreas, new ApiError('SERVER_DOWN', 'Down'));
  const areas = new ProductAreasStore(api, deps);
  await areas.load();
  expect(areas.closedReason('seconds')).toBeUndefined();
  api.answer(getProductAreas);
  await areas.load();
  expect(areas.closedReason('seconds')).toBeDefined();
});

test('tells where a product can be opened that is closed until the country is proved', async () => {
  const unproved = aClosedArea({ key: 'nft', liftedBy: 'identity' });
  const api = new FakeApi().answer(getProductAreas, [aClosedArea(), unproved]);
  const areas = new ProductAreasStore(api, deps);
  await areas.load();
  expect(areas.isLiftedByIdentity('nft')).toBe(true);
  expect(areas.pathToOpen('nft')).toBe(pagePaths.identity);
  expect(areas.isLiftedByIdentity('seconds')).toBe(false);
  expect(areas.pathToOpen('seconds')).toBeUndefined();
});

test('reads again for the next page what a verified identity may have opened', async () => {
  const unproved = aClosedArea({ key: 'nft', liftedBy: 'identity' });
  const api = new FakeApi().answer(getProductAreas, [unproved]);
  const areas = new ProductAreasStore(api, deps);
  await areas.load();
  api.answer(getProductAreas, []);
  await Promise.all([areas.load(), areas.load()]);
  expect(areas.closedReason('nft')).toBeUndefined();
  expect(api.inputsOf(getProductAreas)).toHaveLength(2);
});
