/**
 * Measures matching, the database, HTTP and sockets, each beside a reference in the same run, and prints one table.
 * `pnpm bench [--only matching|pglite|postgres|http|processes|futures|copies|charts|hostile|prices|options|fan-out|slow-readers|idle|forward] [--seconds 4] [--json]`
 */
import { parseArgs } from 'node:util';
import { charts } from './rows/charts';
import { fanOut } from './rows/fanOut';
import { copies } from './rows/copies';
import { forward, idle } from './rows/demo';
import { futures } from './rows/futures';
import { hostile } from './rows/hostile';
import { http } from './rows/http';
import { matching } from './rows/matching';
import { onPglite, onPostgres } from './rows/orders';
import { options } from './rows/options';
import { prices } from './rows/prices';
import { processes } from './rows/processes';
import { slowReaders } from './rows/slowReaders';
import { asTable, type Figure, type Row } from './table';

const rows: Readonly<Record<string, Row>> = {
  matching,
  pglite: onPglite,
  postgres: onPostgres,
  http,
  processes,
  futures,
  copies,
  charts,
  hostile,
  prices,
  options,
  'fan-out': fanOut,
  'slow-readers': slowReaders,
  idle,
  forward,
};

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    seconds: { type: 'string', default: '4' },
    json: { type: 'boolean', default: false },
  },
});
const seconds = Number(values.seconds);
if (!(seconds > 0)) fail(`--seconds must be a number above 0, not "${values.seconds}".`);
const names = values.only ? values.only.split(',') : Object.keys(rows);

const figures: Figure[] = [];
for (const name of names) {
  const row =
    rows[name] ?? fail(`There is no row "${name}"; there are ${Object.keys(rows).join(', ')}.`);
  process.stderr.write(`${name} …\n`);
  figures.push(...(await row(seconds)));
}
process.stdout.write(values.json ? `${JSON.stringify(figures, null, 2)}\n` : asTable(figures));
process.exit();

function fail(reason: string): never {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}
