import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { classes } from '../classes';
import { Header } from './Header';
import styles from './Page.module.css';
import { useSkipStaleSheetEntry } from '../overlays/useHistoryEntry';
import { useRestoredScroll } from './useRestoredScroll';

interface PageProps extends Omit<ComponentProps<'main'>, 'title' | 'ref'> {
  /** The route, such as `/pages/fund/index`. */
  path: string;
  /** Names the header and the window. */
  title?: string | undefined;
  /** Replaces the header of title, back and actions. */
  header?: ReactNode;
  /** Up to two at the end of the header. */
  actions?: ReactNode;
  /** Left of the title when it names something, such as a market; else centred. */
  titleAt?: 'centre' | 'start';
  /** Beside the title, such as a badge. */
  badge?: ReactNode;
  /** Leaves without a back button: the page of a tab. */
  hasTabBar?: boolean;
  /** What the back button does, when it is more than going back. */
  onBack?: () => void;
  /** Stays at the bottom of the window. */
  footer?: ReactNode;
}

/** The frame of every screen. The window scrolls, and is where it was when the reader comes back. */
export function Page({
  path,
  title,
  header,
  actions,
  titleAt,
  badge,
  hasTabBar = false,
  onBack,
  footer,
  className,
  children,
  ...rest
}: PageProps) {
  const main = useRef<HTMLElement>(null);
  useRestoredScroll();
  useSkipStaleSheetEntry();
  useWindowTitle(title);

  // A screen reader starts at the new page, not where the pressed link was.
  useEffect(() => {
    if (document.activeElement === document.body) main.current?.focus({ preventScroll: true });
  }, []);

  const ownHeader = title !== undefined && (
    <Header
      title={title}
      titleAt={titleAt}
      badge={badge}
      actions={actions}
      hasBack={!hasTabBar}
      onBack={onBack}
    />
  );

  return (
    <main
      {...rest}
      ref={main}
      tabIndex={-1}
      data-page={path}
      className={classes(
        styles.page,
        hasTabBar && styles.aboveTabBar,
        !!footer && styles.aboveFooter,
        className,
      )}
    >
      {header ?? ownHeader}
      {children}
      {footer && <div className={classes(styles.footer, hasTabBar && styles.raised)}>{footer}</div>}
    </main>
  );
}

function useWindowTitle(title: string | undefined) {
  useEffect(() => {
    if (!title) return;
    const before = document.title;
    const site = siteName();
    document.title = site && site !== title ? `${title} · ${site}` : title;
    return () => {
      document.title = before;
    };
  }, [title]);
}

/** As the document names the whole site. */
function siteName(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name=application-name]')?.content;
}
