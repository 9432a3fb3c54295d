import { lazy, Suspense, useEffect, useRef, type Key, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../actions/Button';
import { ErrorCard } from '../feedback/ErrorCard';
import styles from './List.module.css';
import { PlainRows } from './PlainRows';
import { PullToRefresh } from './PullToRefresh';
import { SkeletonRows, type SkeletonPartName } from '../feedback/Skeleton';
import { Spinner } from '../feedback/Spinner';

const windowedPast = 50;
const loadsEarlyPx = 400;

/** Loaded only for long lists; if it cannot be loaded, all rows are rendered. */
const WindowedRows = lazy(() =>
  import(/* webpackChunkName: "windowed-rows" */ './WindowedRows').then(
    (module) => ({ default: module.WindowedRows }),
    () => ({ default: PlainRows }),
  ),
);

interface ListProps<Item> {
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => Key;
  renderItem: (item: Item, index: number) => ReactNode;
  /** An estimate in px at the normal text size; rows are measured. */
  rowHeight?: number;
  /** The first or the next rows are loading. */
  isLoading?: boolean;
  problem?: string | undefined;
  onRetry?: (() => void) | undefined;
  hasMore?: boolean;
  onMore?: () => void;
  /** Enables pull to refresh; settles when the rows are refreshed. */
  onRefresh?: () => Promise<unknown>;
  /** Shown if there are no rows. */
  empty?: ReactNode;
  /** The parts of a row, for the placeholders. */
  parts?: readonly SkeletonPartName[];
  /** Replaces the default placeholders. */
  skeleton?: ReactNode;
  className?: string | undefined;
}

/** A list in the window's scroll, with placeholders, empty state, error, paging and windowing. */
export function List<Item>(props: ListProps<Item>) {
  const { items, isLoading = false, problem, onRetry, onRefresh, empty, skeleton } = props;
  const { parts = ['name', 'figures'], rowHeight } = props;
  const isEmpty = items.length === 0;

  return (
    <PullToRefresh onRefresh={onRefresh} aria-busy={isLoading} className={props.className}>
      {problem && <ErrorCard message={problem} onRetry={onRetry} isRetrying={isLoading} />}
      {isEmpty &&
        isLoading &&
        !problem &&
        (skeleton ?? <SkeletonRows row={parts} rowHeight={rowHeight} />)}
      {isEmpty && !isLoading && !problem && empty}
      {!isEmpty && <Rows {...props} />}
      {!isEmpty && <NextPage {...props} />}
    </PullToRefresh>
  );
}

function Rows<Item>({ label, items, keyOf, renderItem, rowHeight = 60 }: ListProps<Item>) {
  const keyAt = (index: number) => keyOf(items[index] as Item);
  const renderAt = (index: number) => renderItem(items[index] as Item, index);
  const rows = { label, count: items.length, rowHeight, keyAt, renderAt };

  if (items.length <= windowedPast) return <PlainRows {...rows} />;
  return (
    <Suspense fallback={<PlainRows {...rows} count={windowedPast} />}>
      <WindowedRows {...rows} />
    </Suspense>
  );
}

/** Loads more before the user reaches the end; the button is for browsers that do not observe it. */
function NextPage<Item>({
  items,
  isLoading = false,
  problem,
  hasMore = false,
  onMore,
}: ListProps<Item>) {
  const { t } = useTranslation('ui');
  const end = useRef<HTMLDivElement>(null);
  const canLoad = hasMore && !isLoading && !problem;
  const more = useRef(onMore);
  useEffect(() => {
    more.current = onMore;
  });

  // Observe anew after each page, in case it did not fill the viewport.
  useEffect(() => {
    if (!canLoad || !end.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && more.current?.(),
      { rootMargin: `${loadsEarlyPx}px` },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [canLoad, items.length]);

  if (!hasMore || problem) return null;
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
