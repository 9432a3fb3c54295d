import { BrowserStorage } from '@h5/shared/app';
import { ChartSettings } from './ChartSettings';

beforeEach(() => localStorage.clear());

const settings = () => new ChartSettings(new BrowserStorage());

test('chart settings are stored', () => {
  const chosen = settings();
  chosen.choosePeriod('4h');
  chosen.chooseKind('hollow');
  chosen.chooseScale('logarithmic');
  chosen.chooseZone('+05:30');
  chosen.showOrders(false);
  chosen.showFills(false);
  chosen.togglePinned('1w');
  chosen.togglePinned('line');
  expect(settings()).toMatchObject({
    period: '4h',
    kind: 'hollow',
    scale: 'logarithmic',
    zone: '+05:30',
    showsOrders: false,
    showsFills: false,
    pinned: ['15m', '1h', '4h', '1d', '1w'],
  });
});

test('the time line is an area made of minutes', () => {
  const chosen = settings();
  chosen.chooseKind('bars');
  expect(chosen.look).toBe('bars');
  chosen.choosePeriod('line');
  expect([chosen.look, chosen.candlePeriod]).toEqual(['area', '1m']);
});

test('one period stays in the row', () => {
  const chosen = settings();
  for (const period of [...chosen.pinned]) chosen.togglePinned(period);
  expect(chosen.pinned).toEqual(['1d']);
});

test.each(['no json', 'null', '7', '{"period":"2m","pinned":["2m"],"kind":1,"zone":"+99:99"}'])(
  'invalid stored settings are dropped: %s',
  (stored) => {
    localStorage.setItem('chart', stored);
    expect(settings()).toMatchObject({
      period: '15m',
      kind: 'solid',
      zone: 'device',
      pinned: ['line', '15m', '1h', '4h', '1d'],
    });
  },
);
