import { classNames } from '../classNames';
import styles from './GroupedDigits.module.css';

/** Grouped digits over an input, whose own text stays ungrouped. */
export function GroupedDigits({
  children,
  className,
}: {
  children?: string | undefined;
  className?: string | undefined;
}) {
  if (!children) return null;
  return (
    <span aria-hidden className={classNames(styles.grouped, className)}>
      {children}
    </span>
  );
}
