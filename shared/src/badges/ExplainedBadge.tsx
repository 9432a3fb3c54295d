import type { ReactNode } from 'react';
import { classNames } from '../ui/classNames';
import { LazySheet } from '../sheets/LazySheet';
import { useLinkedSheet } from '../sheets/useLinkedSheet';
import styles from './ExplainedBadge.module.css';

interface ExplainedBadgeProps {
  /** What the address says while the explanation is open, unlike that of any other badge of the page. */
  kind: string;
  /** Of the explanation. */
  title: string;
  /** What it says: a sentence for each badge. */
  words: readonly string[];
  className?: string | undefined;
  /** One badge, or several that are explained together. */
  children: ReactNode;
}

const loadSheet = () =>
  import(/* webpackChunkName: "badge-sheet" */ './BadgeSheet').then((part) => part.BadgeSheet);

/** A badge that a tap explains. */
export function ExplainedBadge({ kind, title, words, className, children }: ExplainedBadgeProps) {
  const { open, sheet } = useLinkedSheet(kind);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className={classNames(styles.chip, className)}
        onClick={() => open()}
      >
        {children}
      </button>
      <LazySheet load={loadSheet} title={title} words={words} {...sheet} />
    </>
  );
}
