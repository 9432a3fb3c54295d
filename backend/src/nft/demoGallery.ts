import { demoCoinId } from '../markets/demoInstruments';
import type { NftTables } from './tables';

const hourMs = 3_600_000;
const bitcoinId = demoCoinId('BTC');
const etherId = demoCoinId('ETH');
const tetherId = demoCoinId('USDT');
const perCollection = 8;

const artists = ['Ines Valdez', 'Teodor Lindqvist', 'Mariam Oyelaran', 'Jun Kitagawa', 'Ada Roth'];

/** Each collection with the number of its artist. */
const collections: [name: string, artist: number][] = [
  ['Quarter Tones', 1],
  ['Slow Orbits', 2],
  ['Tidelines', 3],
  ['Threadwork', 4],
  ['Folded Light', 5],
  ['Small Suns', 1],
];

/** The prices of the artworks of a collection. */
const prices: [currencyId: number, price: string][] = [
  [etherId, '0.42'],
  [tetherId, '240'],
  [etherId, '0.18'],
  [tetherId, '95'],
  [etherId, '1.25'],
  [bitcoinId, '0.006'],
  [tetherId, '480'],
  [etherId, '0.65'],
];

export const demoArtists: NftTables['artists'][] = artists.map((name, index) => ({
  id: index + 1,
  name,
}));

export const demoCollections: NftTables['collections'][] = collections.map(
  ([name, artist], index) => ({ id: index + 1, artist_id: artist, name }),
);

/** The artworks of the demo: one of each collection in turn, so that the newest are mixed. */
export function demoArtworks(now: number): NftTables['artworks'][] {
  const hour = Math.floor(now / hourMs) * hourMs;
  return Array.from({ length: collections.length * perCollection }, (_, index) => {
    const id = index + 1;
    const collection = (index % collections.length) + 1;
    const number = Math.floor(index / collections.length) + 1;
    const [currencyId, price] = prices[(index + number) % prices.length] ?? [tetherId, '100'];
    const isAuction = index % 4 === 1;
    // Some auctions have started, some start tomorrow; they end one after the other.
    const startAt = hour + (index % 8 === 5 ? 20 : -30) * hourMs;
    return {
      id,
      code: `HLD-${String(id).padStart(4, '0')}`,
      collection_id: collection,
      name: `${collections[collection - 1]?.[0]} No. ${number}`,
      media_type: 'image',
      sale_mode: isAuction ? 'auction' : 'normal',
      currency_id: currencyId,
      price,
      in_stock: true,
      start_at: isAuction ? startAt : null,
      end_at: isAuction ? hour + (26 + index * 5) * hourMs : null,
    };
  });
}
