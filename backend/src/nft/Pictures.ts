import { createHash } from 'node:crypto';
import { RenderedReply } from '../http/route';

/** A picture as it is sent, and its tag, by which a browser knows it again. */
export interface Picture {
  text: RenderedReply;
  tag: string;
}

const usuallyKept = 500;

/** Pictures that have been painted: a work never changes. What is asked for least is forgotten first. */
export class Pictures {
  readonly #paint: (id: number) => Promise<string | undefined>;
  readonly #mostKept: number;
  /** The least recently asked for first. */
  readonly #kept = new Map<number, Promise<Picture | undefined>>();

  constructor(paint: (id: number) => Promise<string | undefined>, mostKept = usuallyKept) {
    this.#paint = paint;
    this.#mostKept = mostKept;
  }

  /** Undefined when there is no such work; that is not kept, because one may come. */
  async of(id: number): Promise<Picture | undefined> {
    const picture = this.#kept.get(id) ?? this.#make(id);
    this.#kept.delete(id);
    this.#kept.set(id, picture);
    for (const [oldest] of this.#kept) {
      if (this.#kept.size <= this.#mostKept) break;
      this.#kept.delete(oldest);
    }
    let isGood = false;
    try {
      const made = await picture;
      isGood = made !== undefined;
      return made;
    } finally {
      if (!isGood && this.#kept.get(id) === picture) this.#kept.delete(id);
    }
  }

  async #make(id: number): Promise<Picture | undefined> {
    const text = await this.#paint(id);
    if (text === undefined) return undefined;
    const hash = createHash('sha256').update(text).digest('base64url').slice(0, 22);
    return { text: new RenderedReply(text), tag: `W/"${hash}"` };
  }
}
