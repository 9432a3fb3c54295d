import { spread } from './spread';

const room = { paneHeight: 400, half: 14, apart: 30 };

test('labels keep their heights when they are apart', () => {
  expect(spread([300, 40], room)).toEqual([300, 40]);
});

test('labels out of view stay at the edge', () => {
  expect(spread([-500, 900], room)).toEqual([14, 386]);
});

test('labels that would cover each other stand below each other, within the pane', () => {
  expect(spread([200, 200], room)).toEqual([200, 230]);
  expect(spread([500, 600], room)).toEqual([356, 386]);
});
