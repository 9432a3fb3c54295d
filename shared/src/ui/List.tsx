import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState, type Key, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button';
import { ErrorCard } from './ErrorCard';
import styles from './List.module.css';
import { PullToRefresh } from './PullToRefresh';
import { SkeletonRows } from './Skeleton';
import { Spinner } from './Spinner';

const windowedPast = 50;
const loadsEarlyPx = 400;

interface ListProps<Item> {
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => Key;
  renderItem: (item: Item, index: number) => ReactNode;
  /** In px at the normal text size; rows that turn out otherwise are measured. */
  rowHeight?: number;
  /** While the first rows or the next ones are on their way. */
  isLoading?: boolean;
  error?: string | undefined;
  onRetry?: (() => void) | undefined;
  hasMore?: boolean;
  onMore?: () => void;
  /** Lets the list be pulled down; settles when the rows are new. */
  onRefresh?: () => Promise<unknown>;
  /** Shown when there is nothing. */
  empty?: ReactNode;
  /** Shown while the first rows are on their way, in place of plain ones. */
  skeleton?: ReactNode;
  className?: string | undefined;
}

/** Rows in the window's own scroll: skeleton, nothing, failure, the next page, and only the visible. */
export function List<Item>(props: ListProps<Item>) {
  const { items, isLoading = false, error, onRetry, onRefresh, empty, skeleton } = props;
  const isEmpty = items.length === 0;

  return (
    <PullToRefresh onRefresh={onRefresh} aria-busy={isLoading} className={props.className}>
      {error && <ErrorCard message={error} onRetry={onRetry} isRetrying={isLoading} />}
      {isEmpty && isLoading && !error && (skeleton ?? <SkeletonRows rowHeight={props.rowHeight} />)}
      {isEmpty && !isLoading && !error && empty}
      {!isEmpty && (items.length > windowedPast ? <Windowed {...props} /> : <Plain {...props} />)}
      {!isEmpty && <NextPage {...props} />}
    </PullToRefresh>
  );
}

function Plain<Item>({ label, items, keyOf, renderItem }: ListProps<Item>) {
  return (
    <ul aria-label={label}>
      {items.map((item, index) => (
        <li key={keyOf(item)}>{renderItem(item, index)}</li>
      ))}
    </ul>
  );
}

function Windowed<Item>({ label, items, keyOf, renderItem, rowHeight = 60 }: ListProps<Item>) {
  const list = useRef<HTMLUListElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  useLayoutEffect(() => {
    const { top } = list.current?.getBoundingClientRect() ?? { top: 0 };
    setScrollMargin(top + window.scrollY);
  }, []);

  const virtualizer = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => rowHeight,
    overscan: 8,
    scrollMargin,
    getItemKey: (index) => keyOf(items[index] as Item),
  });

  return (
    <ul
      ref={list}
      aria-label={label}
      className={styles.windowed}
      style={{ blockSize: virtualizer.getTotalSize() }}
    >
      {virtualizer.getVirtualItems().map(({ key, index, start }) => {
        const item = items[index];
        return (
          item !== undefined && (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              aria-setsize={items.length}
              aria-posinset={index + 1}
              className={styles.row}
              style={{ transform: `translateY(${start - scrollMargin}px)` }}
            >
              {renderItem(item, index)}
            </li>
          )
        );
      })}
    </ul>
  );
}

/** Asks for more before the reader reaches the end; a button does where nothing can be observed. */
function NextPage<Item>({
  items,
  isLoading = false,
  error,
  hasMore = false,
  onMore,
}: ListProps<Item>) {
  const { t } = useTranslation('ui');
  const end = useRef<HTMLDivElement>(null);
  const canLoad = hasMore && !isLoading && !error;
  const more = useRef(onMore);
  useEffect(() => {
    more.current = onMore;
  });

  // Observing anew after each page asks again when that page did not fill the window.
  useEffect(() => {
    if (!canLoad || !end.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && more.current?.(),
      { rootMargin: `${loadsEarlyPx}px` },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [canLoad, items.length]);

  if (!hasMore || error) return null;
  return (
    <div ref={end} className={styles.next}>
      {isLoading ? (
        <Spinner isQuiet />
      ) : (
        <Button variant="text" size={32} onClick={onMore}>
          {t('more')}
        </Button>
      )}
    </div>
  );
}
