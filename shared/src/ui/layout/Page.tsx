import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { classNames } from '../classNames';
import { Header } from './Header';
import styles from './Page.module.css';
import { useSkipStaleSheetEntry } from '../overlays/useHistoryEntry';
import { useRestoredScroll } from './useRestoredScroll';
import { useWindowTitle } from './useWindowTitle';

interface PageProps extends Omit<ComponentProps<'main'>, 'title' | 'ref'> {
  /** The route, such as `/pages/fund/index`. */
  path: string;
  /** The title of the header and of the window. */
  title?: string | undefined;
  /** Replaces the default header. */
  header?: ReactNode;
  /** Up to two buttons at the end of the header. */
  actions?: ReactNode;
  /** `start` for a title that names something, such as a market; else centred. */
  titleAt?: 'centre' | 'start';
  /** At the end of the header, such as a badge. */
  badge?: ReactNode;
  /** Without a back button: the page of a tab. */
  hasTabBar?: boolean;
  /** Overrides the back button. */
  onBack?: () => void;
  /** Stays at the bottom of the window. */
  footer?: ReactNode;
}

/** The frame of every page. The window scrolls, and its position is restored on return. */
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

  // Move the focus, so that a screen reader starts at the new page.
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
      className={classNames(
        styles.page,
        hasTabBar && styles.aboveTabBar,
        !!footer && styles.aboveFooter,
        className,
      )}
    >
      {header ?? ownHeader}
      {children}
      {footer && (
        <div className={classNames(styles.footer, hasTabBar && styles.raised)}>{footer}</div>
      )}
    </main>
  );
}
