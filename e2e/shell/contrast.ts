/**
 * The lowest contrast of each of these texts with its background, computed in the page. It covers what axe leaves
 * undecided: overlapped texts, gradients and pictures. Each colour of a gradient counts; a picture counts as black
 * and as white.
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
    // The element was replaced in the meantime.
    return element ? leastContrast(writtenBy(element)) : Infinity;
  });

  /** The element that shows a field's text while it is not focused: grouped digits are overlaid on the input. */
  function writtenBy(field: Element): Element {
    const over = field.nextElementSibling;
    if (!over?.matches('[aria-hidden]') || over.textContent === '') return field;
    return read(getComputedStyle(field).color)[3] === 0 ? over : field;
  }

  function leastContrast(element: Element): number {
    // Logos are exempt.
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

  /** The boxes painted behind the centre of an element (including its own) and those in front of it, lowest first. */
  function stackAt(element: Element): { below: Element[]; above: Element[] } {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = element.getBoundingClientRect();
    const stack = document.elementsFromPoint(left + width / 2, top + height / 2).reverse();
    const own = stack.indexOf(element);
    const around: Element[] = [];
    for (let at: Element | null = element; at; at = at.parentElement) around.unshift(at);
    // Elements without pointer events are not in the list.
    const hidden = around.filter((box) => !stack.includes(box));
    if (own < 0) return { below: around, above: [] };
    return { below: [...hidden, ...stack.slice(0, own + 1)], above: stack.slice(own + 1) };
  }

  function laidOver(grounds: Colour[], box: Element): Colour[] {
    const layers = layersOf(box);
    if (layers.length === 0) return grounds;
    return grounds.flatMap((ground) => layers.map((layer) => over(layer, ground)));
  }

  /**
   * The colours that a box paints behind its content: a colour, those of a gradient, or black and white for a
   * picture; as transparent as the box and those around it.
   */
  function layersOf(box: Element): Colour[] {
    const opacity = opacityOf(box);
    return coloursOf(box).map(([red, green, blue, alpha]) => [red, green, blue, alpha * opacity]);
  }

  function coloursOf(box: Element): Colour[] {
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
