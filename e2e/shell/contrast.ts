/**
 * The least contrast that each of these texts may have with what lies behind it, worked out in the page: of what axe
 * leaves undecided because something overlaps the text, or because its ground is a gradient or a picture. Each colour
 * of a gradient counts, and black as well as white of a picture.
 */
export function leastContrasts(selectors: string[]): number[] {
  type Colour = [red: number, green: number, blue: number, alpha: number];

  const pen = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext(
    '2d',
    { willReadFrequently: true },
  );
  if (!pen) throw new Error('There is no canvas to read colours with.');

  return selectors.map((selector) => {
    const element = document.querySelector(selector);
    // Drawn anew since: there is nothing left to judge.
    return element ? leastContrast(writtenBy(element)) : Infinity;
  });

  /** What shows the text of a field while nobody writes there: the groups of a number are laid over its digits. */
  function writtenBy(field: Element): Element {
    const over = field.nextElementSibling;
    if (!over?.matches('[aria-hidden]') || over.textContent === '') return field;
    return read(getComputedStyle(field).color)[3] === 0 ? over : field;
  }

  function leastContrast(element: Element): number {
    // A logo is a picture, whatever is written in it.
    if (element.closest('svg')) return Infinity;
    const [red, green, blue, alpha] = read(getComputedStyle(element).color);
    const text: Colour = [red, green, blue, alpha * opacityOf(element)];
    const { below, above } = stackAt(element);
    let pairs = below
      .reduce(laidOver, [[255, 255, 255, 1]])
      .map((ground): [Colour, Colour] => [over(text, ground), ground]);
    for (const box of above) {
      const layers = layersOf(box).filter((layer) => layer[3] < 1);
      if (layers.length === 0) continue;
      pairs = pairs.flatMap(([front, ground]) =>
        layers.map((layer): [Colour, Colour] => [over(layer, front), over(layer, ground)]),
      );
    }
    return Math.min(...pairs.map(([front, ground]) => ratio(front, ground)));
  }

  /** What is painted behind the middle of an element, its own box included, and what before it; the lowest first. */
  function stackAt(element: Element): { below: Element[]; above: Element[] } {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = element.getBoundingClientRect();
    const stack = document.elementsFromPoint(left + width / 2, top + height / 2).reverse();
    const own = stack.indexOf(element);
    const around: Element[] = [];
    for (let at: Element | null = element; at; at = at.parentElement) around.unshift(at);
    // What takes no pointer is not among them.
    const hidden = around.filter((box) => !stack.includes(box));
    if (own < 0) return { below: around, above: [] };
    return { below: [...hidden, ...stack.slice(0, own + 1)], above: stack.slice(own + 1) };
  }

  function laidOver(grounds: Colour[], box: Element): Colour[] {
    const layers = layersOf(box);
    if (layers.length === 0) return grounds;
    return grounds.flatMap((ground) => layers.map((layer) => over(layer, ground)));
  }

  /** What a box paints behind its content: a colour, each of a gradient, or of a picture the lightest and the darkest. */
  function layersOf(box: Element): Colour[] {
    const { backgroundColor, backgroundImage } = getComputedStyle(box);
    if (/url\(/.test(backgroundImage) || box.matches('img, canvas, video, svg')) {
      return [
        [255, 255, 255, 1],
        [0, 0, 0, 1],
      ];
    }
    const colours =
      backgroundImage.match(/(rgba?|hsla?|color|oklch|oklab|lab|lch)\([^()]*\)/g) ?? [];
    const plain = read(backgroundColor);
    if (colours.length > 0) return colours.map((colour) => over(read(colour), plain));
    return plain[3] > 0 ? [plain] : [];
  }

  function opacityOf(element: Element): number {
    let opacity = 1;
    for (let at: Element | null = element; at; at = at.parentElement) {
      opacity *= Number(getComputedStyle(at).opacity);
    }
    return opacity;
  }

  function read(colour: string): Colour {
    pen!.clearRect(0, 0, 1, 1);
    pen!.fillStyle = colour;
    pen!.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = pen!.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha / 255];
  }

  function over(top: Colour, below: Colour): Colour {
    const alpha = top[3] + below[3] * (1 - top[3]);
    const mix = (at: 0 | 1 | 2) =>
      alpha === 0 ? 0 : (top[at] * top[3] + below[at] * below[3] * (1 - top[3])) / alpha;
    return [mix(0), mix(1), mix(2), alpha];
  }

  function ratio(one: Colour, other: Colour): number {
    const [light = 0, dark = 0] = [one, other].map(luminance).sort((left, right) => right - left);
    return (light + 0.05) / (dark + 0.05);
  }

  function luminance([red, green, blue]: Colour): number {
    const [r = 0, g = 0, b = 0] = [red, green, blue].map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  }
}
