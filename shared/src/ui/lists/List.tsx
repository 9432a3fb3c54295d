import { lazy, Suspense, useEffect, useRef, type Key, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../actions/Button';
import { ErrorCard } from '../feedback/ErrorCard';
import styles from './List.module.css';
import { PlainRows } from './PlainRows';
import { PullToRefresh } from './PullToRefresh';
import { SkeletonRows, type SkeletonPart } from '../feedback/Skeleton';
import { Spinner } from '../feedback/Spinner';

const windowedPast = 50;
const loadsEarlyPx = 400;

/** Few lists grow long enough to need it; one that cannot have it draws all its rows. */
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
  /** In px at the normal text size; rows that turn out otherwise are measured. */
  rowHeight?: number;
  /** While the first rows or the next ones are on their way. */
  isLoading?: boolean;
  problem?: string | undefined;
  onRetry?: (() => void) | undefined;
  hasMore?: boolean;
  onMore?: () => void;
  /** Lets the list be pulled down; settles when the rows are new. */
  onRefresh?: () => Promise<unknown>;
  /** Shown when there is nothing. */
  empty?: ReactNode;
  /** What a row has, for the places of those that are on their way. */
  parts?: readonly SkeletonPart[];
  /** Shown in place of rows while the first are on their way. */
  skeleton?: ReactNode;
  className?: string | undefined;
}

/** Rows in the window's own scroll: skeleton, nothing, failure, the next page, and only the visible. */
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

/** Asks for more before the reader reaches the end; a button does where nothing can be observed. */
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
