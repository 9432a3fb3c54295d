import { HandlePlaces, spread } from './HandlePlaces';

test('handles keep their heights when they are apart', () => {
  expect(spread([300, 40], 400)).toEqual([300, 40]);
});

test('handles out of view stay at the edge', () => {
  expect(spread([-500, 900], 400)).toEqual([14, 386]);
});

test('handles that would cover each other stand below each other, within the pane', () => {
  expect(spread([200, 200], 400)).toEqual([200, 230]);
  expect(spread([500, 600], 400)).toEqual([356, 386]);
});

test('a handle follows its price and says that it is out of view', async () => {
  const places = new HandlePlaces();
  const element = document.createElement('div');
  let price = '100';
  places.add(element, () => price);
  places.follow({ height: 400, yOf: (of) => Number(of) });
  await Promise.resolve();
  expect(element.style.transform).toBe('translateY(86px)');
  price = '900';
  places.schedule();
  await Promise.resolve();
  expect(element.dataset.beyond).toBe('below');
});
