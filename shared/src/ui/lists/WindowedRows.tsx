import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import styles from './List.module.css';
import type { ListRowsProps } from './PlainRows';

/** Renders only the rows near the viewport. */
export function WindowedRows({ label, count, rowHeight, keyAt, renderAt }: ListRowsProps) {
  const list = useRef<HTMLUListElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  useLayoutEffect(() => {
    const { top } = list.current?.getBoundingClientRect() ?? { top: 0 };
    setScrollMargin(top + window.scrollY);
  }, []);

  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => rowHeight,
    overscan: 8,
    scrollMargin,
    getItemKey: keyAt,
  });

  return (
    <ul
      ref={list}
      aria-label={label}
      className={styles.windowed}
      style={{ blockSize: virtualizer.getTotalSize() }}
    >
      {virtualizer.getVirtualItems().map(({ key, index, start }) => (
        <li
          key={key}
          ref={virtualizer.measureElement}
          data-index={index}
          aria-setsize={count}
          aria-posinset={index + 1}
          className={styles.row}
          style={{ transform: `translateY(${start - scrollMargin}px)` }}
        >
          {renderAt(index)}
        </li>
      ))}
    </ul>
  );
}
