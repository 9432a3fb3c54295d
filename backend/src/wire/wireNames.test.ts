import { readFileSync } from 'node:fs';
import { wireNamesByFolder, wireNamesFile } from './wireNames';

const current = wireNamesByFolder();

// Clients of other releases know these names. `npm run record:wire --prefix backend` records one that is added; one that is
// removed or changed breaks those clients.
test.each(Object.keys(current))('calls and topics of %s keep their names on the wire', (folder) => {
  expect(current[folder]).toEqual(JSON.parse(readFileSync(wireNamesFile(folder), 'utf8')));
});

test('a field that is renamed inside has its name on the wire', () => {
  expect(current.orders?.['POST /coin/trade']).toMatchObject({
    request: expect.arrayContaining(['legal_id']) as unknown,
  });
});
