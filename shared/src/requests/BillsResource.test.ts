import { getBills } from '../contract/bills/endpoints';
import { aBill } from '../contract/bills/examples';
import { aPage } from '../testing/builders';
import { BillsResource } from './BillsResource';

test('another filter is another list, and answers of the one before do not enter it', async () => {
  let answerFirst = (_: unknown) => {};
  const call = jest
    .fn()
    .mockReturnValueOnce(new Promise((resolve) => (answerFirst = resolve)))
    .mockResolvedValue(aPage(aBill({ id: '2' })));
  const bills = new BillsResource({ call });
  const first = bills.rows.load();
  bills.show({ kind: 'convert' });
  await bills.rows.load();
  answerFirst(aPage(aBill({ id: '1' })));
  await first;
  expect(bills.rows.rows.map(({ id }) => id)).toEqual(['2']);
  expect(call).toHaveBeenLastCalledWith(
    getBills,
    { kind: 'convert', page: 1, limit: 20 },
    { quiet: true },
  );
});

test('knows whether there is a filter', () => {
  const call = jest.fn().mockResolvedValue(aPage());
  const bills = new BillsResource({ call }, { currencyId: 3, kind: undefined });
  expect(bills.isFiltered).toBe(true);
  bills.show({ currencyId: undefined });
  expect(bills.isFiltered).toBe(false);
});
