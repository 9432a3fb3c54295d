import styles from './FillRing.module.css';

const radius = 13;
const length = 2 * Math.PI * radius;

interface FillRingProps {
  /** From 0 to 1. */
  share: number;
  side: 'buy' | 'sell';
}

/** Shows how much of an order is filled, next to the numbers. */
export function FillRing({ share, side }: FillRingProps) {
  return (
    <svg aria-hidden viewBox="0 0 30 30" className={styles.ring}>
      <circle cx="15" cy="15" r={radius} className={styles.rest} />
      {share > 0 && (
        <circle
          cx="15"
          cy="15"
          r={radius}
          data-side={side}
          className={styles.filled}
          strokeDasharray={length}
          strokeDashoffset={length * (1 - share)}
        />
      )}
    </svg>
  );
}
