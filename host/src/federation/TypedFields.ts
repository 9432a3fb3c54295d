/** What is not typed into, or loses nothing: a search field. */
const otherTypes = ['search', 'radio', 'checkbox', 'range', 'button', 'submit', 'file'];

type TextField = HTMLInputElement | HTMLTextAreaElement;

/**
 * Which text fields of the page hold something that a person has typed, for forms that do not say so by `useBusy`.
 * Touching a switch, a slider or Buy and Sell is not typing.
 */
export class TypedFields {
  /** The typed-into fields, with their values before. */
  readonly #typed = new Map<TextField, string>();

  watch(): () => void {
    let touched: [target: EventTarget | null, value: string] = [null, ''];
    const listeners = {
      focusin: ({ target }: Event) => (touched = [target, isTextField(target) ? target.value : '']),
      input: ({ target }: Event) => {
        if (!isTextField(target) || this.#typed.has(target)) return;
        this.#typed.set(target, touched[0] === target ? touched[1] : '');
      },
      // What was sent is no longer in the person's hands; the form says by `useBusy` if it still needs it.
      submit: ({ target }: Event) => this.#forget((field) => field.form === target),
    };
    const each = Object.entries(listeners);
    for (const [name, listen] of each) document.addEventListener(name, listen, true);
    return () => {
      for (const [name, listen] of each) document.removeEventListener(name, listen, true);
    };
  }

  /** A field that is on the page differs from what it was, or is being typed into. */
  get isTyping(): boolean {
    this.#forget((field) => !field.isConnected);
    const isEdited = [...this.#typed].some(([field, before]) => field.value !== before);
    return isEdited || (document.hasFocus() && isTextField(document.activeElement));
  }

  #forget(isOver: (field: TextField) => boolean) {
    for (const field of this.#typed.keys()) if (isOver(field)) this.#typed.delete(field);
  }
}

function isTextField(target: unknown): target is TextField {
  if (target instanceof HTMLInputElement)
    return !otherTypes.includes(target.type) && !target.readOnly;
  return target instanceof HTMLTextAreaElement;
}
