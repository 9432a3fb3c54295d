import type { Page } from '@playwright/test';

/** Set before the first layout: not all container queries in rem react to a later change of the font size. */
export function setTextSize(size: string): void {
  const set = () => {
    if (document.documentElement) document.documentElement.style.fontSize = size;
    return document.documentElement !== null;
  };
  if (set()) return;
  const born = new MutationObserver(() => set() && born.disconnect());
  born.observe(document, { childList: true });
}

/** The layout errors of the texts of a page, or of its open sheet. */
export async function faultsOfWords(
  page: Page,
  part: 'page' | 'sheet' = 'page',
): Promise<string[]> {
  return page.evaluate((shown) => {
    interface Word {
      text: string;
      box: DOMRect;
      element: Element;
    }
    const faults = new Set<string>();
    const styleOf = (element: Element) => getComputedStyle(element);
    const ancestors = (element: Element) => {
      const chain: Element[] = [];
      for (
        let one: Element | null = element;
        one && one !== document.body;
        one = one.parentElement
      ) {
        chain.push(one);
      }
      return chain;
    };
    const isScrolled = (element: Element) => /auto|scroll/.test(styleOf(element).overflowX);
    // The given screen width; `innerWidth` grows with a page that is too wide.
    const width = document.documentElement.clientWidth;
    const words: Word[] = [];
    const sheet = shown === 'sheet' && [...document.querySelectorAll('dialog[open]')].at(-1);
    const main = sheet || ([...document.querySelectorAll('main')].at(-1) ?? document.body);
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      const element = node.parentElement;
      const text = node.data.trim();
      if (!element || !text || element.closest('[aria-hidden="true"], svg, canvas')) continue;
      if (!sheet && element.closest('dialog')) continue;
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) {
        if (box.width > 1 && box.height > 1) words.push({ text: text.slice(0, 24), box, element });
      }
    }

    for (const { text, box, element } of words) {
      const chain = ancestors(element);
      // Visible to screen readers only.
      if (chain.some((one) => styleOf(one).clipPath !== 'none' || one.clientWidth === 1)) continue;
      if (!chain.some(isScrolled) && (box.left < -1 || box.right > width + 1)) {
        faults.add(`“${text}” leaves the screen`);
      }
      for (const one of chain) {
        const style = styleOf(one);
        // What is scrolled comes into view.
        if (isScrolled(one)) break;
        if (style.overflowX === 'visible') continue;
        const frame = one.getBoundingClientRect();
        const isShortened = chain.some((near) => {
          const { textOverflow, webkitLineClamp } = styleOf(near);
          return textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
        });
        if (isShortened && frame.width >= 2.5 * parseFloat(style.fontSize)) continue;
        const isCut =
          box.right > frame.right + 2 ||
          box.left < frame.left - 2 ||
          box.bottom > frame.bottom + box.height / 3;
        if (isCut) faults.add(`“${text}” is cut`);
      }
    }

    const isLoose = (element: Element) =>
      ancestors(element).some((one) => /fixed|sticky|absolute/.test(styleOf(one).position));
    // If a frame clips an element, such as a scrolling row or an ellipsis, only the visible rest counts.
    const seen = ({ text, box, element }: Word): Word[] => {
      let [left, top, right, bottom] = [box.left, box.top, box.right, box.bottom];
      for (const one of ancestors(element)) {
        const style = styleOf(one);
        if (style.overflowX === 'visible' && style.overflowY === 'visible') continue;
        const frame = one.getBoundingClientRect();
        [left, right] = [Math.max(left, frame.left), Math.min(right, frame.right)];
        [top, bottom] = [Math.max(top, frame.top), Math.min(bottom, frame.bottom)];
      }
      if (right - left < 1 || bottom - top < 1) return [];
      return [{ text, element, box: new DOMRect(left, top, right - left, bottom - top) }];
    };
    const flowing = words.filter(({ element }) => !isLoose(element)).flatMap(seen);
    flowing.forEach((one, index) => {
      for (const other of flowing.slice(index + 1)) {
        if (one.element === other.element || one.element.contains(other.element)) continue;
        if (other.element.contains(one.element)) continue;
        const across =
          Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const down =
          Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        if (across > 2 && down > 0.3 * Math.min(one.box.height, other.box.height)) {
          faults.add(`“${one.text}” and “${other.text}” overlap`);
        }
      }
    });
    // Placeholders of search fields count: they are the only label.
    for (const input of main.querySelectorAll<HTMLInputElement>('input[type=search]')) {
      const { font, paddingLeft, paddingRight } = styleOf(input);
      const pen = document.createElement('canvas').getContext('2d');
      if (!pen || !input.placeholder || !input.checkVisibility()) continue;
      pen.font = font;
      const room = input.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
      const isCut = pen.measureText(input.placeholder).width > room + 1;
      if (isCut) faults.add(`“${input.placeholder}” does not fit its field`);
    }
    const wider = document.documentElement.scrollWidth - width;
    if (wider > 1) faults.add(`the page is ${wider} px wider than the screen`);
    return [...faults];
  }, part);
}
