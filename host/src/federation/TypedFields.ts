/** Inputs that a person types into. A search field does not count: nothing is lost with it. */
const textTypes = ['text', 'email', 'tel', 'number', 'password', 'url', 'date', 'time'];

type TextField = HTMLInputElement | HTMLTextAreaElement;

/**
 * Which text fields of the page hold something that a person has typed, for forms that do not say so by `useBusy`.
 * Touching a switch, a slider or Buy and Sell is not typing.
 */
export class TypedFields {
  readonly #page: Document;
  /** The values of touched fields before they were touched. */
  readonly #before = new Map<TextField, string>();
  readonly #typed = new Set<TextField>();

  constructor(page: Document = document) {
    this.#page = page;
  }

  watch(): () => void {
    const listeners = {
      focusin: ({ target }: Event) => isTextField(target) && this.#touch(target),
      input: ({ target }: Event) => isTextField(target) && this.#typed.add(target),
      // What was sent is no longer in the person's hands; the form says by `useBusy` if it still needs it.
      submit: ({ target }: Event) => this.#forget((field) => field.form === target),
    };
    for (const [name, listen] of Object.entries(listeners))
      this.#page.addEventListener(name, listen, true);
    return () => {
      for (const [name, listen] of Object.entries(listeners))
        this.#page.removeEventListener(name, listen, true);
    };
  }

  /** A field that is on the page differs from what it was, or is being typed into. */
  get isTyping(): boolean {
    this.#forget((field) => !field.isConnected);
    const isEdited = [...this.#typed].some((field) => field.value !== this.#before.get(field));
    return isEdited || (this.#page.hasFocus() && isTextField(this.#page.activeElement));
  }

  #touch(field: TextField) {
    if (!this.#typed.has(field)) this.#before.set(field, field.value);
  }

  #forget(isOver: (field: TextField) => boolean) {
    for (const field of this.#before.keys()) {
      if (!isOver(field)) continue;
      this.#before.delete(field);
      this.#typed.delete(field);
    }
  }
}

function isTextField(target: unknown): target is TextField {
  if (target instanceof HTMLInputElement)
    return textTypes.includes(target.type) && !target.readOnly;
  return target instanceof HTMLTextAreaElement;
}
