import fc from 'fast-check';
import * as z from 'zod/mini';
import { order as orderContract, type Order } from '@h5/shared/contract/orders/endpoints';
import { averageFillPrice } from '@h5/shared/rules/spot/spot';
import { toWireAmount } from '@h5/shared/money/money';
import { demoSpotMarkets } from '../markets/demoInstruments';
import { encode } from '../wire/encode';
import { MarketScale, formatMoneyUnits } from './MarketScale';
import { filledLots, toWireOrder, type DraftOrder } from './WorkingOrder';

const [market] = demoSpotMarkets;
if (!market) throw new Error('There is no market to test with.');
const scale = new MarketScale(market);

const someOrder: fc.Arbitrary<DraftOrder> = fc.record({
  id: fc.uuid(),
  userId: fc.uuid(),
  scale: fc.constant(scale),
  rates: fc.constant(scale.rates),
  sequence: fc.nat(),
  side: fc.constantFrom('buy', 'sell'),
  kind: fc.constantFrom('limit', 'market'),
  timeInForce: fc.constantFrom('gtc', 'ioc', 'fok', 'post_only'),
  price: fc.integer({ min: 1, max: 10 ** 9 }),
  quantity: fc.bigInt({ min: 10n ** 12n, max: 10n ** 13n }),
  remaining: fc.bigInt({ min: 0n, max: 10n ** 12n }),
  value: fc.bigInt({ min: 0n, max: 10n ** 22n }),
  feeDue: fc.constant(0n),
  fee: fc.bigInt({ min: 0n, max: 10n ** 18n }),
  frozen: fc.constant(0n),
  status: fc.constantFrom('open', 'partial', 'filled', 'cancelled'),
  createdAt: fc.nat(),
  updatedAt: fc.nat(),
  version: fc.nat(),
});

test('a working order becomes one that fits the contract, with the average price of the rules', () => {
  fc.assert(
    fc.property(someOrder, (working) => {
      const order: Order = toWireOrder(working);
      expect(encode(orderContract, order)).toEqual(z.encode(orderContract, order));
      const average = averageFillPrice(
        formatMoneyUnits(working.value),
        scale.quantityText(filledLots(working)),
      );
      expect(order.average).toBe(toWireAmount(average));
    }),
  );
});
