import { killServers } from '../testing/killServers';

test('killed three times while trading, nothing acknowledged is lost or done twice', async () => {
  const { placed, cancelled } = await killServers(3, 3);
  expect(placed).toBeGreaterThan(30);
  expect(cancelled).toBeGreaterThan(3);
}, 180_000);
