import type { Queryable, Tx } from '../db/Db';
import { demoArtists, demoArtworks, demoCollections } from './demoGallery';

/** Seeds the tables of a new demo; existing artists are kept. */
export async function seedDemoArtworks(tx: Tx, now: number): Promise<void> {
  const known = await tx.selectFrom('artists').select('id').limit(1).execute();
  if (known.length > 0) return;
  await tx.insertInto('artists').values(demoArtists).execute();
  await tx.insertInto('collections').values(demoCollections).execute();
  await tx.insertInto('artworks').values(demoArtworks(now)).execute();
}

interface OnSale {
  now: number;
  collectionId: number | undefined;
  page: number;
  limit: number;
}

/** Artworks on sale now or later, newest first. */
export async function listArtworksOnSale(
  db: Queryable,
  { now, collectionId, page, limit }: OnSale,
) {
  const works = db
    .selectFrom('artworks')
    .innerJoin('collections', 'collections.id', 'artworks.collection_id')
    .innerJoin('artists', 'artists.id', 'collections.artist_id')
    .where('artworks.in_stock', '=', true)
    .where((is) => is.or([is('artworks.end_at', 'is', null), is('artworks.end_at', '>', now)]))
    .$if(collectionId !== undefined, (query) =>
      query.where('collections.id', '=', collectionId ?? 0),
    );
  const rows = await works
    .select([
      'artworks.id',
      'artworks.code',
      'artworks.name',
      'artists.id as artistId',
      'artists.name as artistName',
      'collections.id as collectionId',
      'collections.name as collectionName',
      'artworks.media_type as mediaType',
      'artworks.sale_mode as saleMode',
      'artworks.currency_id as currencyId',
      'artworks.price',
      'artworks.start_at as startAt',
      'artworks.end_at as endAt',
    ])
    .orderBy('artworks.id', 'desc')
    .offset((page - 1) * limit)
    .limit(limit)
    .execute();
  const { total } = await works
    .select(({ fn }) => fn.countAll().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
}

export function findArtwork(db: Queryable, id: number) {
  return db
    .selectFrom('artworks')
    .select(['id', 'collection_id as collectionId'])
    .where('id', '=', id)
    .executeTakeFirst();
}
