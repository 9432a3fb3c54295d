import { observer } from 'mobx-react-lite';
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

/** How the rows are read: a `Resource`, or a store that reads several of them. */
export interface ListSource {
  /** Whether they were read once. */
  readonly isLoaded: boolean;
  /** Whether the first or the next ones are being read. */
  readonly isLoading: boolean;
  readonly problem: string | undefined;
  refresh(): Promise<unknown>;
  /** Reads again what failed; by default all of it. */
  retry?(): Promise<unknown>;
  readonly hasMore?: boolean;
  more?(): Promise<unknown>;
}

/** Rows that are read in pages: a `PagedResource`. */
export interface ListPages<Item> extends ListSource {
  readonly rows: readonly Item[];
}

type ListRows<Item> =
  | { pages: ListPages<Item>; items?: undefined; source?: undefined }
  /** Other rows than a page has, with what they are read from, if they are not here already. */
  | { items: readonly Item[]; source?: ListSource; pages?: undefined };

type ListProps<Item> = ListRows<Item> & {
  label: string;
  keyOf: (item: Item) => Key;
  renderItem: (item: Item, index: number) => ReactNode;
  /** An estimate in px at the normal text size; rows are measured. */
  rowHeight?: number;
  /** What pulling down does, if more than refreshing the source. */
  onRefresh?: () => Promise<unknown>;
  /** The list is a part of a page or of a sheet, and pulling at it refreshes nothing. */
  isPart?: boolean;
  /** Shown if there are no rows. */
  empty?: ReactNode;
  /** The parts of a row, for the placeholders. */
  parts?: readonly SkeletonPartName[];
  /** Replaces the default placeholders. */
  skeleton?: ReactNode;
  className?: string | undefined;
};

/** A list in the window's scroll, with placeholders, empty state, error, paging and windowing. */
export const List = observer(function List<Item>(props: ListProps<Item>) {
  const { isPart = false, empty, skeleton, parts = ['name', 'figures'], rowHeight } = props;
  const { pages, source = pages } = props;
  const items = pages ? pages.rows : props.items;
  const problem = source?.problem;
  const isLoading = source !== undefined && isAwaited(source);
  const refresh = props.onRefresh ?? (source && (() => source.refresh()));
  const isEmpty = items.length === 0;

  return (
    <PullToRefresh
      onRefresh={isPart ? undefined : refresh}
      aria-busy={isLoading}
      className={props.className}
    >
      {problem && <ErrorCard message={problem} onRetry={retry} isRetrying={isLoading} />}
      {isEmpty &&
        isLoading &&
        !problem &&
        (skeleton ?? <SkeletonRows row={parts} rowHeight={rowHeight} />)}
      {isEmpty && !isLoading && !problem && empty}
      {!isEmpty && <Rows {...props} rows={items} />}
      {!isEmpty && source?.hasMore && !problem && (
        <NextPage isLoading={isLoading} count={items.length} onMore={() => void source.more?.()} />
      )}
    </PullToRefresh>
  );

  function retry() {
    void (source?.retry ?? source?.refresh)?.call(source);
  }
});

function isAwaited({ isLoaded, isLoading, problem }: ListSource): boolean {
  return isLoading || (!isLoaded && !problem);
}

type RowsProps<Item> = ListProps<Item> & { rows: readonly Item[] };

function Rows<Item>({ label, rows, keyOf, renderItem, rowHeight = 60 }: RowsProps<Item>) {
  const keyAt = (index: number) => keyOf(rows[index] as Item);
  const renderAt = (index: number) => renderItem(rows[index] as Item, index);
  const drawn = { label, count: rows.length, rowHeight, keyAt, renderAt };

  if (rows.length <= windowedPast) return <PlainRows {...drawn} />;
  return (
    <Suspense fallback={<PlainRows {...drawn} count={windowedPast} />}>
      <WindowedRows {...drawn} />
    </Suspense>
  );
}

interface NextPageProps {
  isLoading: boolean;
  /** How many rows there are. */
  count: number;
  onMore: () => void;
}

/** Loads more before the user reaches the end; the button is for browsers that do not observe it. */
function NextPage({ isLoading, count, onMore }: NextPageProps) {
  const { t } = useTranslation('ui');
  const end = useRef<HTMLDivElement>(null);
  const more = useRef(onMore);
  useEffect(() => {
    more.current = onMore;
  });

  // Observe anew after each page, in case it did not fill the viewport.
  useEffect(() => {
    if (isLoading || !end.current) return;
    const nearEnd = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && more.current(),
      { rootMargin: `${loadsEarlyPx}px` },
    );
    nearEnd.observe(end.current);
    return () => nearEnd.disconnect();
  }, [isLoading, count]);

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
