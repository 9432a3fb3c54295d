import { classes } from '../classes';
import styles from './GroupedDigits.module.css';

/** The groups of a number over the input before it, whose digits stay as whoever fills it in expects them. */
export function GroupedDigits({
  children,
  className,
}: {
  children?: string | undefined;
  className?: string | undefined;
}) {
  if (!children) return null;
  return (
    <span aria-hidden className={classes(styles.grouped, className)}>
      {children}
    </span>
  );
}
