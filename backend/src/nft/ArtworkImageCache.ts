import { createHash } from 'node:crypto';
import { RenderedReply } from '../http/route';

/** A rendered image and its ETag. */
export interface ArtworkImage {
  text: RenderedReply;
  tag: string;
}

const defaultCapacity = 500;

/** Caches rendered artworks, which never change; the least recently used image is evicted first. */
export class ArtworkImageCache {
  readonly #renderArtwork: (id: number) => Promise<string | undefined>;
  readonly #capacity: number;
  /** The least recently used first. */
  readonly #cache = new Map<number, Promise<ArtworkImage | undefined>>();

  constructor(
    renderArtwork: (id: number) => Promise<string | undefined>,
    mostKept = defaultCapacity,
  ) {
    this.#renderArtwork = renderArtwork;
    this.#capacity = mostKept;
  }

  /** Undefined if the artwork does not exist; this is not cached, because it may be added later. */
  async of(id: number): Promise<ArtworkImage | undefined> {
    const picture = this.#cache.get(id) ?? this.#render(id);
    this.#cache.delete(id);
    this.#cache.set(id, picture);
    for (const [oldest] of this.#cache) {
      if (this.#cache.size <= this.#capacity) break;
      this.#cache.delete(oldest);
    }
    let isGood = false;
    try {
      const made = await picture;
      isGood = made !== undefined;
      return made;
    } finally {
      if (!isGood && this.#cache.get(id) === picture) this.#cache.delete(id);
    }
  }

  async #render(id: number): Promise<ArtworkImage | undefined> {
    const text = await this.#renderArtwork(id);
    if (text === undefined) return undefined;
    const hash = createHash('sha256').update(text).digest('base64url').slice(0, 22);
    return { text: new RenderedReply(text), tag: `W/"${hash}"` };
  }
}
