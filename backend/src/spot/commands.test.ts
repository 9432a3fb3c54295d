import { buildOrder } from '../testing/buildOrder';
import { makePlaceOrderCommand } from './commands';

test('the hash of an order is the one that earlier versions stored', () => {
  const order = buildOrder({
    baseId: 1,
    quoteId: 3,
    side: 'buy',
    quantity: '0.01',
    price: '50000',
  });
  expect(makePlaceOrderCommand('anna', order).hash).toBe(
    '2644d9843a67c089b99415c79c2f849a362046cf7953a4a8734cda6b736d70f4',
  );
});
