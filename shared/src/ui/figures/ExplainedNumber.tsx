import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon';
import { VisuallyHidden } from '../layout/VisuallyHidden';
import { useLongPress } from '../actions/useLongPress';
import styles from './ExplainedNumber.module.css';

interface ExplainedNumberProps {
  label: string;
  /** Says that the label explains, for screen readers. */
  hint: string;
  onExplain: () => void;
  className?: string | undefined;
  /** The number. */
  children: ReactNode;
}

const holdMs = 500;

/** A labelled number in a description list. Its label, or a long press on the number, shows how it is computed. */
export function ExplainedNumber({
  label,
  hint,
  onExplain,
  className,
  children,
}: ExplainedNumberProps) {
  const { start, stop } = useLongPress(onExplain, holdMs);

  return (
    <div className={className}>
      <dt>
        <button type="button" aria-haspopup="dialog" className={styles.label} onClick={onExplain}>
          {label}
          <Icon name="info" size={12} />
          <VisuallyHidden> {hint}</VisuallyHidden>
        </button>
      </dt>
      <dd
        className={styles.number}
        onPointerDown={start}
        onPointerUp={stop}
        onPointerLeave={stop}
        onPointerCancel={stop}
        onContextMenu={(event) => event.preventDefault()}
      >
        {children}
      </dd>
    </div>
  );
}
