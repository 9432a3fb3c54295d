import type { Artwork } from '@h5/shared/contract/nft';
import type { Clock } from '../clock';
import type { Db } from '../db/Db';
import { AppError } from '../http/AppError';
import { paint } from './art/paint';
import * as sql from './nft.sql';

interface Wanted {
  collectionId?: number | undefined;
  page: number;
  limit: number;
}

/** Artworks that are for sale, and their pictures. */
export class NftService {
  readonly #db: Db;
  readonly #clock: Clock;

  constructor(db: Db, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  async ensureDemo(): Promise<void> {
    await this.#db.transaction().execute((tx) => sql.seedDemo(tx, this.#clock.now()));
  }

  async artworks({ collectionId, page, limit }: Wanted) {
    const now = this.#clock.now();
    const { rows, total } = await sql.onSale(this.#db, { now, collectionId, page, limit });
    const list: Artwork[] = rows.map((row) => ({
      id: row.id,
      code: row.code,
      name: row.name,
      artist: { id: row.artistId, name: row.artistName },
      collection: { id: row.collectionId, name: row.collectionName },
      mediaType: row.mediaType,
      media: `/api/media/artwork/${row.id}.svg`,
      saleMode: row.saleMode,
      currencyId: row.currencyId,
      price: row.price,
      startAt: row.startAt,
      endAt: row.endAt,
      status: row.startAt !== null && row.startAt > now ? 2 : 1,
    }));
    return { list, page, limit, total };
  }

  /** The picture as SVG. */
  async picture(id: number): Promise<string> {
    const artwork = await sql.findArtwork(this.#db, id);
    if (!artwork) throw new AppError('NOT_FOUND', {}, 404);
    return paint(artwork);
  }
}
