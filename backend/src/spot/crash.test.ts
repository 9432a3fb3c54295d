import { killServers } from '../testing/killServers';

// Fifty kills are in `crash.long.ts`.
test('killed while trading, nothing acknowledged is lost or done twice', async () => {
  const { placed } = await killServers(1, 1);
  expect(placed).toBeGreaterThan(0);
}, 180_000);
