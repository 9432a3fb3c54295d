import { killServers } from '../testing/killServers';

// Fifty kills are in `crash.long.ts`.
test('no acknowledged order is lost or executed twice when the server is killed', async () => {
  const { placed } = await killServers(1);
  expect(placed).toBeGreaterThan(0);
}, 180_000);
