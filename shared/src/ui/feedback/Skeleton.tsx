import type { ComponentProps } from 'react';
import { classNames } from '../classNames';
import styles from './Skeleton.module.css';

interface SkeletonProps extends ComponentProps<'span'> {
  /** In px at the normal text size, or any CSS length. */
  width?: number | string;
  height?: number | string;
  radius?: number | string;
}

/** A placeholder for loading content. It appears after 200 ms. */
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
      className={classNames(styles.skeleton, className)}
      style={{
        inlineSize: lengthOf(width),
        blockSize: lengthOf(height),
        borderRadius: radius === undefined ? undefined : lengthOf(radius),
        ...style,
      }}
    />
  );
}

/** The widths and heights of each part's lines; the part that fills the row has no fixed width. */
const parts = {
  rank: [[16, 14]],
  mark: [[32, 32, 999]],
  flag: [[28, 20]],
  line: [['40%', 14]],
  name: [
    ['5rem', 14],
    ['3.5rem', 10],
  ],
  text: [
    ['80%', 14],
    ['40%', 10],
  ],
  words: [
    ['70%', 14],
    ['100%', 12],
    ['35%', 10],
  ],
  figure: [[72, 14]],
  figures: [
    [80, 14],
    [56, 10],
  ],
  chip: [[72, 32, 6]],
} as const;

export type SkeletonPartName = keyof typeof parts;

interface SkeletonRowsProps {
  /** The parts of a row from start to end. */
  row: readonly SkeletonPartName[];
  count?: number;
  rowHeight?: number;
  className?: string;
}

/** Placeholders for loading rows, laid out like the rows. */
export function SkeletonRows({ row, count = 6, rowHeight = 60, className }: SkeletonRowsProps) {
  return (
    <div aria-hidden className={classNames(styles.rows, className)}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.row} style={{ blockSize: lengthOf(rowHeight) }}>
          {row.map((part, at) => (
            <span key={at} data-part={part} className={styles.part}>
              {parts[part].map(([width, height, radius], line) => (
                <Skeleton key={line} width={width} height={height} radius={radius} />
              ))}
            </span>
          ))}
        </div>
      ))}
    </div>
  );
}

function lengthOf(size: number | string): string {
  return typeof size === 'number' ? `${size / 16}rem` : size;
}
