import { statSync } from 'node:fs';
import { sql } from 'kysely';
import { Faults } from './Faults';
import { openInMemory, templatePath } from './memoryDatabase';

jest.setTimeout(60_000);

test('each database is a copy of its own, of a template that is quickly copied', async () => {
  const one = await openInMemory(new Faults());
  const other = await openInMemory(new Faults());
  await sql`drop table fired_alerts`.execute(one.db);
  const { rows } = await sql`select * from fired_alerts`.execute(other.db);
  expect(rows).toEqual([]);
  expect(statSync(templatePath()).size).toBeLessThan(21_000_000);
  await Promise.all([one.close(), other.close()]);
});
