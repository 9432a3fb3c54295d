import type { Artwork } from '@h5/shared/contract/nft/endpoints';
import type { Clock } from '../clock';
import type { Db } from '../db/Db';
import { AppError } from '../errors/AppError';
import { TaggedReplies, type TaggedReply } from '../http/TaggedReplies';
import { renderArtwork } from './art/renderArtwork';
import * as sql from './nft.sql';

interface ArtworkFilter {
  collectionId?: number | undefined;
  page: number;
  limit: number;
}

/** Artworks that are for sale, and their pictures. */
export class NftService {
  readonly #db: Db;
  readonly #reads: Db;
  readonly #clock: Clock;
  readonly #pictures: TaggedReplies<number>;

  constructor(db: Db, reads: Db, clock: Clock) {
    this.#db = db;
    this.#reads = reads;
    this.#clock = clock;
    this.#pictures = new TaggedReplies(async (id) => {
      const artwork = await sql.findArtwork(reads, id);
      return artwork && renderArtwork(artwork);
    });
  }

  async ensureDemo(): Promise<void> {
    await this.#db.transaction().execute((tx) => sql.seedDemoArtworks(tx, this.#clock.now()));
  }

  async artworks({ collectionId, page, limit }: ArtworkFilter) {
    const now = this.#clock.now();
    const { rows, total } = await sql.listArtworksOnSale(this.#reads, {
      now,
      collectionId,
      page,
      limit,
    });
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
  async picture(id: number): Promise<TaggedReply> {
    const picture = await this.#pictures.of(id);
    if (!picture) throw new AppError('NOT_FOUND', {}, 404);
    return picture;
  }
}
