/** What a form would lose by a reload. */
export interface DraftSource {
  /** The unsent input as JSON, without passwords and codes; undefined if there is none. */
  draft(): unknown;
  /** Fills the form with a draft, which an older version of the form may have written. */
  restore(draft: unknown): void;
}

const storageKey = 'h5.drafts';

/**
 * Keeps the drafts of forms over a reload that a new release makes necessary. They are stored in the tab at the reload
 * and taken out of the storage when the next page starts, so that nothing stays behind.
 */
export class DraftStore {
  readonly #sources = new Map<string, DraftSource>();
  /** Drafts of the page before the reload whose forms have not been opened yet. */
  readonly #kept: Map<string, unknown>;

  constructor() {
    this.#kept = takeStored();
  }

  /** Restores the draft of this name, if there is one, and keeps it over a reload from now on. */
  keep(name: string, source: DraftSource): () => void {
    this.#sources.set(name, source);
    if (this.#kept.has(name)) {
      const draft = this.#kept.get(name);
      this.#kept.delete(name);
      source.restore(draft);
    }
    return () => {
      if (this.#sources.get(name) === source) this.#sources.delete(name);
    };
  }

  /** Stores all drafts, before a reload. */
  save(): void {
    const drafts = new Map(this.#kept);
    for (const [name, source] of this.#sources) {
      const draft = source.draft();
      if (draft !== undefined) drafts.set(name, draft);
    }
    try {
      if (drafts.size > 0) sessionStorage.setItem(storageKey, JSON.stringify([...drafts]));
    } catch {
      // The browser stores nothing for this page: the drafts end with it.
    }
  }
}

function takeStored(): Map<string, unknown> {
  try {
    const text = sessionStorage.getItem(storageKey);
    sessionStorage.removeItem(storageKey);
    return new Map(text ? (JSON.parse(text) as [string, unknown][]) : []);
  } catch {
    return new Map();
  }
}
