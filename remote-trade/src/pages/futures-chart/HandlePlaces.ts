import { legendPx, spread, type KLineLevels } from '../../features/chart';

interface Handle {
  element: HTMLElement;
  readPrice: () => string | undefined;
}

const halfPx = 11;
/** The distance of two handles that would cover each other. */
const apartPx = 24;

/** Keeps the handles at the height of their prices: at the edge if that is out of view, and below each other. Those that are not set share the line of the entry. */
export class HandlePlaces {
  #layer: Pick<KLineLevels, 'height' | 'yOf'> | undefined;
  readonly #handles = new Set<Handle>();
  #isScheduled = false;

  follow(layer: Pick<KLineLevels, 'height' | 'yOf'>): void {
    this.#layer = layer;
    this.schedule();
  }

  add(element: HTMLElement, readPrice: () => string | undefined): () => void {
    const handle = { element, readPrice };
    this.#handles.add(handle);
    this.schedule();
    return () => this.#handles.delete(handle);
  }

  /** The chart calls this for each line while it draws. */
  readonly schedule = (): void => {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    queueMicrotask(() => {
      this.#isScheduled = false;
      this.#place();
    });
  };

  #place() {
    const layer = this.#layer;
    if (!layer) return;
    const found = [...this.#handles].flatMap(({ element, readPrice }) => {
      const price = readPrice();
      const y = price === undefined ? undefined : layer.yOf(price);
      return y === undefined ? [] : [{ element, y }];
    });
    const heights = [...new Set(found.map(({ y }) => y))];
    const places = spread(heights, {
      paneHeight: layer.height,
      half: halfPx,
      apart: apartPx,
      top: legendPx,
    });
    found.forEach(({ element, y }) => {
      const place = places[heights.indexOf(y)] ?? y;
      element.style.transform = `translateY(${place - halfPx}px)`;
      element.dataset.beyond = y < 0 ? 'above' : y > layer.height ? 'below' : 'none';
    });
  }
}
