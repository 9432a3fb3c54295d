import type { ComponentProps } from 'react';
import { classes } from '../classes';
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

/** Each part as the widths and heights of its lines; the part that fills the row has no fixed width. */
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

export type SkeletonPart = keyof typeof parts;

interface SkeletonRowsProps {
  /** What a row has, from its start to its end. */
  row: readonly SkeletonPart[];
  count?: number;
  rowHeight?: number;
  className?: string;
}

/** Rows that will come, each with its parts where they will be. */
export function SkeletonRows({ row, count = 6, rowHeight = 60, className }: SkeletonRowsProps) {
  return (
    <div aria-hidden className={className}>
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
