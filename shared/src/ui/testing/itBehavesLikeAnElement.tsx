import { createRef, type ReactElement, cloneElement } from 'react';
import { render } from './render';

interface Promises {
  /** Selects the element that gets the `ref` and the native props; by default the root. */
  target?: string;
  /** False if the component takes no ref. */
  takesRef?: boolean;
}

/** Tests that a component takes a class name, native props and a ref. */
export function itBehavesLikeAnElement(
  part: ReactElement,
  { target, takesRef = true }: Promises = {},
) {
  const place = part as ReactElement<Record<string, unknown>>;

  test('takes a class name beside its own', () => {
    const { container } = render(cloneElement(place, { className: 'of-the-place' }));
    expect(container.querySelector('.of-the-place')).toBeInTheDocument();
    const own = render(part).container.firstElementChild;
    const names = [...(own?.classList ?? [])];
    expect([...(container.firstElementChild?.classList ?? [])]).toEqual(
      expect.arrayContaining(names),
    );
  });

  test('hands native props on to its element', () => {
    const { container } = render(cloneElement(place, { 'data-mark': 'yes' }));
    const element = target ? container.querySelector(target) : container.firstElementChild;
    expect(element).toHaveAttribute('data-mark', 'yes');
  });

  if (takesRef) {
    test('gives its element to a ref', () => {
      const ref = createRef<Element>();
      const { container } = render(cloneElement(place, { ref }));
      const element = target ? container.querySelector(target) : container.firstElementChild;
      expect(ref.current).toBe(element);
    });
  }
}
