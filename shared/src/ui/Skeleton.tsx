import type { ComponentProps } from 'react';
import { classes } from './classes';
import styles from './Skeleton.module.css';

interface SkeletonProps extends ComponentProps<'span'> {
  /** In px at the normal text size, or any CSS length. */
  width?: number | string;
  height?: number | string;
  radius?: number | string;
}

/** The place of something that is on its way. It shows after 200 ms: a quick answer needs none. */
export function Skeleton({
  width = '100%',
  height = 16,
  radius,
  className,
  style,
  ...rest
}: SkeletonProps) {
  return (
    <span
      aria-hidden
      {...rest}
      className={classes(styles.skeleton, className)}
      style={{
        inlineSize: lengthOf(width),
        blockSize: lengthOf(height),
        borderRadius: radius === undefined ? undefined : lengthOf(radius),
        ...style,
      }}
    />
  );
}

/** Rows as most lists have them: a mark, two lines, a figure. */
export function SkeletonRows({
  count = 6,
  rowHeight = 60,
}: {
  count?: number;
  rowHeight?: number;
}) {
  return (
    <div aria-hidden>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.row} style={{ blockSize: lengthOf(rowHeight) }}>
          <Skeleton width={32} height={32} radius={999} />
          <span className={styles.lines}>
            <Skeleton width={72} height={14} />
            <Skeleton width={48} height={10} />
          </span>
          <Skeleton width={80} height={20} />
        </div>
      ))}
    </div>
  );
}

function lengthOf(size: number | string): string {
  return typeof size === 'number' ? `${size / 16}rem` : size;
}
