/** A plural form at the end of a key. */
export const plural = /_(zero|one|two|few|many|other)$/;

/**
 * `'trade:spot.buy'` and `'spot.buy'` name the same key; `` `spot.${side}` `` names all below `spot.`. The name of a
 * linked sheet is no key.
 */
const named = /(?<!useLinkedSheet\()['"`](?:(\w+):)?([\w.-]+)(['"`]|\$\{)/g;

/** The keys that sources may name: their string literals, and the beginnings of keys that they compose. */
export class MessageNames {
  #whole = new Set();
  #beginnings = new Set();

  /** Keys of other namespaces than the given one do not count. */
  constructor(texts, namespace) {
    for (const text of texts) {
      for (const [, of, name, end] of text.matchAll(named)) {
        if (of && namespace && of !== namespace) continue;
        if (end !== '${') this.#whole.add(name);
        else if (name.includes('.')) this.#beginnings.add(name);
      }
    }
  }

  /** Whether one of the sources names the key, in any of its plural forms. */
  has(key) {
    const name = key.replace(plural, '');
    return (
      this.#whole.has(name) || [...this.#beginnings].some((beginning) => name.startsWith(beginning))
    );
  }

  /** The messages of a nested object that the sources name. */
  pick(messages, above = '') {
    const picked = Object.entries(messages).flatMap(([key, value]) => {
      const name = `${above}${key}`;
      if (typeof value === 'string') return this.has(name) ? [[key, value]] : [];
      const inner = this.pick(value, `${name}.`);
      return Object.keys(inner).length > 0 ? [[key, inner]] : [];
    });
    return Object.fromEntries(picked);
  }
}
