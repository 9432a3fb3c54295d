import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { groupBy } from 'es-toolkit';
import { packageFilePath } from '../packageFilePath';

/** A region of a country, by its id such as `DE.02`. */
export interface Region {
  id: string;
  name: string;
}

/** The regions and cities of the world, from GeoNames. */
export interface PlaceIndex {
  regionsOf: (country: string) => readonly Region[];
  regionOf: (id: string) => Region | undefined;
  /** Of a region, or those of a country that are in none. */
  citiesOf: (placeId: string) => readonly string[];
  hasCities: (placeId: string) => boolean;
}

interface WorkerReply {
  regions: [id: string, name: string][];
  /** The names in lines, by the id of the region or country. */
  cities: [placeId: string, names: string][];
}

export async function loadPlaceIndex(): Promise<PlaceIndex> {
  const worker = new Worker(packageFilePath('worker', 'places.mjs'));
  const [reply] = (await once(worker, 'message')) as [WorkerReply];
  const regions = reply.regions.map(([id, name]) => ({ id, name }));
  const byId = new Map(regions.map((region) => [region.id, region]));
  const byCountry = groupBy(regions, ({ id }) => id.slice(0, 2));
  const cities = new Map(reply.cities);
  return {
    regionsOf: (country) => byCountry[country] ?? [],
    regionOf: (id) => byId.get(id),
    citiesOf: (placeId) => cities.get(placeId)?.split('\n') ?? [],
    hasCities: (placeId) => cities.has(placeId),
  };
}
