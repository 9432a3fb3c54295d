import { HandlePlaces } from './HandlePlaces';

test('a handle follows its price and says that it is out of view', async () => {
  const places = new HandlePlaces();
  const element = document.createElement('div');
  let price = '100';
  places.add(element, () => price);
  places.follow({ height: 400, yOf: (of) => Number(of) });
  await Promise.resolve();
  expect(element.style.transform).toBe('translateY(89px)');
  price = '900';
  places.schedule();
  await Promise.resolve();
  expect(element.dataset.beyond).toBe('below');
});

test('a handle above the view leaves the legend free', async () => {
  const places = new HandlePlaces();
  const element = document.createElement('div');
  places.add(element, () => '-50');
  places.follow({ height: 400, yOf: (of) => Number(of) });
  await Promise.resolve();
  expect(element.style.transform).toBe('translateY(20px)');
  expect(element.dataset.beyond).toBe('above');
});

test('handles at one price stand beside each other, others below each other', async () => {
  const places = new HandlePlaces();
  const [profit, loss] = [document.createElement('div'), document.createElement('div')];
  let price = '100';
  places.add(profit, () => price);
  places.add(loss, () => '100');
  places.follow({ height: 400, yOf: (of) => Number(of) });
  await Promise.resolve();
  expect([profit, loss].map(({ style }) => style.transform)).toEqual([
    'translateY(89px)',
    'translateY(89px)',
  ]);
  price = '90';
  places.schedule();
  await Promise.resolve();
  expect(loss.style.transform).not.toBe('translateY(89px)');
});
