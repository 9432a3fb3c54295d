import { demoSpotMarkets } from '../markets/demoInstruments';
import { MarketScale } from './MarketScale';
import { OrderTriggers } from './OrderTriggers';
import type { WorkingOrder } from './WorkingOrder';

const [market] = demoSpotMarkets;
if (!market) throw new Error('There is no market.');
const scale = new MarketScale(market);

test('the second that was the newest when an order was accepted does not set it off, the next one does', () => {
  const trigger = { price: scale.ticksOf('50050'), rises: true, since: 1_000 };
  const order = { id: 'one', scale, trigger, status: 'waiting' } as WorkingOrder;
  const triggers = new OrderTriggers();
  triggers.add(order);
  expect(triggers.take('50060', 1_000)).toEqual([]);
  expect(triggers.take('50040', 2_000)).toEqual([]);
  expect(triggers.take('50050', 3_000)).toEqual([order]);
});
