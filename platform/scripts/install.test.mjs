import { unsupportedNode } from './install.mjs';

test.each(['20.11.0', '20.20.2', '22.1.0', '24.0.0'])('runs on Node %s', (version) => {
  expect(unsupportedNode(version)).toBeUndefined();
});

test.each(['18.20.4', '20.10.9', '16.0.0'])('tells Node %s that it is too old', (version) => {
  expect(unsupportedNode(version)).toMatch(/^Node .* is too old: install Node 20\.11 or newer/);
});
