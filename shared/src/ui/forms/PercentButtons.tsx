import { formatUnsignedPercent } from '../../money/format';
import styles from './PercentButtons.module.css';

const percents = [25, 50, 75, 100];

interface PercentButtonsProps {
  /** Says of what the percentages are. */
  label: string;
  /** The word for all of it. */
  max: string;
  /** The language in which numbers are written. */
  tag: string;
  disabled: boolean;
  onChoose: (percent: number) => void;
}

/** Fills an amount with a part of what is available. */
export function PercentButtons({ label, max, tag, disabled, onChoose }: PercentButtonsProps) {
  return (
    <div role="group" aria-label={label} className={styles.percents}>
      {percents.map((percent) => (
        <button
          key={percent}
          type="button"
          className={styles.percent}
          disabled={disabled}
          onClick={() => onChoose(percent)}
        >
          {percent === 100 ? max : formatUnsignedPercent(percent / 100, tag, 0)}
        </button>
      ))}
    </div>
  );
}
