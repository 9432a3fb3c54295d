import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { wireNamesByFolder, wireNamesFile } from './wireNames';

const current = wireNamesByFolder();
const recorded = ['.', ...readdirSync(new URL('..', wireNamesFile('orders')))].filter((folder) =>
  existsSync(wireNamesFile(folder)),
);

// Clients of other releases know these names: one that is removed or changed breaks them. `npm run record:wire --prefix backend` records
// what is added; a new call is recorded with the next version of `@h5/shared` at the latest.
test.each(recorded)('calls and topics of %s keep their names on the wire', (folder) => {
  const names = JSON.parse(readFileSync(wireNamesFile(folder), 'utf8')) as object;
  expect(current[folder]).toMatchObject(names);
});

test('a field that is renamed inside has its name on the wire', () => {
  expect(recorded.length).toBeGreaterThan(20);
  expect(current.orders?.['POST /coin/trade']).toMatchObject({
    request: expect.arrayContaining(['legal_id']) as unknown,
  });
});
