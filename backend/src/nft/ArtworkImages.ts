import { createHash } from 'node:crypto';
import { RenderedReply } from '../http/route';

/** A picture as it is sent, and its tag, by which a browser knows it again. */
export interface ArtworkImage {
  text: RenderedReply;
  tag: string;
}

const defaultCapacity = 500;

/** Pictures that have been painted: a work never changes. What is asked for least is forgotten first. */
export class ArtworkImages {
  readonly #renderArtwork: (id: number) => Promise<string | undefined>;
  readonly #capacity: number;
  /** The least recently asked for first. */
  readonly #cache = new Map<number, Promise<ArtworkImage | undefined>>();

  constructor(
    renderArtwork: (id: number) => Promise<string | undefined>,
    mostKept = defaultCapacity,
  ) {
    this.#renderArtwork = renderArtwork;
    this.#capacity = mostKept;
  }

  /** Undefined when there is no such work; that is not kept, because one may come. */
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
