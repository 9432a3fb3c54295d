import { splitTinyPrice, type TinyPrice } from '../../money/format';
import styles from './PriceText.module.css';
import { writeText } from './useLiveElement';

/** Writes a formatted price into an element exactly as `PriceText` renders it. */
export function writePrice(element: Element, text: string): void {
  const tiny = splitTinyPrice(text);
  if (tiny) element.replaceChildren(tinyPrice(text, tiny));
  else writeText(element, text);
}

/** The full price in an element that shows a tiny price. */
export function readFullPrice(element: Element): string | undefined {
  return element.firstElementChild?.getAttribute('aria-label') ?? undefined;
}

/** Shown short, read out in full. */
function tinyPrice(full: string, { head, zeros, digits }: TinyPrice): Element {
  const price = document.createElement('span');
  price.setAttribute('role', 'img');
  price.setAttribute('aria-label', full);
  const count = document.createElement('sub');
  count.className = styles.zeros ?? '';
  count.textContent = String(zeros);
  price.append(head, count, digits);
  return price;
}
