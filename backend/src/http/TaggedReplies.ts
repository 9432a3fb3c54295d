import { createHash } from 'node:crypto';
import { RenderedReply } from './route';

/** A rendered reply and its ETag. */
export interface TaggedReply {
  text: RenderedReply;
  tag: string;
}

const defaultCapacity = 500;

/** Caches rendered replies that never change, such as images; the least recently used one is evicted first. */
export class TaggedReplies<Key extends string | number> {
  readonly #renderText: (key: Key) => Promise<string | undefined>;
  readonly #capacity: number;
  /** The least recently used first. */
  readonly #cache = new Map<Key, Promise<TaggedReply | undefined>>();

  constructor(renderText: (key: Key) => Promise<string | undefined>, mostKept = defaultCapacity) {
    this.#renderText = renderText;
    this.#capacity = mostKept;
  }

  /** Undefined if there is nothing with this key; this is not cached, because it may be added later. */
  async of(key: Key): Promise<TaggedReply | undefined> {
    const reply = this.#cache.get(key) ?? this.#render(key);
    this.#cache.delete(key);
    this.#cache.set(key, reply);
    for (const [oldest] of this.#cache) {
      if (this.#cache.size <= this.#capacity) break;
      this.#cache.delete(oldest);
    }
    let isGood = false;
    try {
      const made = await reply;
      isGood = made !== undefined;
      return made;
    } finally {
      if (!isGood && this.#cache.get(key) === reply) this.#cache.delete(key);
    }
  }

  async #render(key: Key): Promise<TaggedReply | undefined> {
    const text = await this.#renderText(key);
    if (text === undefined) return undefined;
    const hash = createHash('sha256').update(text).digest('base64url').slice(0, 22);
    return { text: new RenderedReply(text), tag: `W/"${hash}"` };
  }
}
