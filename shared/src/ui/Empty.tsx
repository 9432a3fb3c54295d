import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes';
import styles from './Empty.module.css';

interface EmptyProps extends Omit<ComponentProps<'div'>, 'title'> {
  title: string;
  /** What will be here, or how to get it here. */
  children?: ReactNode;
  action?: ReactNode;
}

/** A list with nothing in it says so, and says what to do. */
export function Empty({ title, children, action, className, ...rest }: EmptyProps) {
  return (
    <div {...rest} className={classes(styles.empty, className)}>
      <svg aria-hidden viewBox="0 0 96 96" className={styles.picture}>
        <rect className={styles.page} x="10" y="18" width="68" height="54" rx="6" />
        <path className={styles.lines} d="M22 34h30M22 46h38M22 58h24" />
        <circle className={styles.badge} cx="72" cy="68" r="15" />
        <path className={styles.plus} d="M72 61v14M65 68h14" />
      </svg>
      <p className={styles.title}>{title}</p>
      {children && <p className={styles.words}>{children}</p>}
      {action}
    </div>
  );
}
