import { useLayoutEffect, useRef } from 'react';

const gapPx = 8;
/** The field in use, and invalid fields. */
const spokenOf = ':is(input, textarea):is(:focus, [aria-invalid="true"])';

/** Moves an overlay below the fields that its message may be about, whenever it shows something else. */
export function useMoveBelowFields<Box extends HTMLElement>(shown: unknown) {
  const box = useRef<Box>(null);

  useLayoutEffect(() => {
    const element = box.current;
    // Measuring lays the whole page out, also when there is nothing to show, such as at the start.
    if (!element?.textContent) return;
    element.style.translate = '';
    const { top, bottom } = element.getBoundingClientRect();
    if (top === bottom) return;
    let down = 0;
    const fields = [...document.querySelectorAll(spokenOf)].map((field) =>
      field.getBoundingClientRect(),
    );
    for (const field of fields.sort((a, b) => a.top - b.top)) {
      const isCovered = field.top < bottom + down && field.bottom > top + down;
      if (isCovered) down = field.bottom + gapPx - top;
    }
    if (down > 0) element.style.translate = `0 ${down}px`;
  }, [shown]);

  return box;
}
