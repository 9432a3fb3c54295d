import type { ComponentProps } from 'react';
import { classes } from './classes';
import { FieldNote, useFieldIds } from './FieldNote';
import { Grouped } from './Grouped';
import { Icon } from './Icon';
import styles from './SteppedField.module.css';
import { useRepeat } from './useRepeat';

interface SteppedFieldProps extends Omit<ComponentProps<'input'>, 'size'> {
  label: string;
  decreaseLabel: string;
  increaseLabel: string;
  onStep: (direction: 1 | -1) => void;
  /** The number in groups, shown in place of its plain digits while nobody writes. */
  grouped?: string | undefined;
  error?: string | undefined;
  hint?: string | undefined;
}

/** A number between a minus and a plus, its label inside: as small as a ticket needs it. */
export function SteppedField({
  label,
  decreaseLabel,
  increaseLabel,
  onStep,
  grouped,
  error,
  hint,
  id,
  className,
  ...rest
}: SteppedFieldProps) {
  const { inputId, noteId } = useFieldIds(id);
  const down = useRepeat(() => onStep(-1));
  const up = useRepeat(() => onStep(1));
  const hasNote = Boolean(error ?? hint);
  const descriptions = [hasNote && noteId, rest['aria-describedby']].filter(Boolean).join(' ');

  return (
    <div className={classes(styles.field, className)}>
      <div className={classes(styles.box, !!error && styles.wrong)}>
        <button
          type="button"
          aria-label={decreaseLabel}
          disabled={rest.disabled}
          className={styles.stepper}
          {...down}
        >
          <Icon name="minus" size={18} />
        </button>
        <div className={styles.middle}>
          <label htmlFor={inputId} className={styles.label}>
            {label}
          </label>
          <input
            aria-invalid={!!error}
            {...rest}
            aria-describedby={descriptions || undefined}
            id={inputId}
            className={styles.input}
          />
          <Grouped className={styles.grouped}>{grouped}</Grouped>
        </div>
        <button
          type="button"
          aria-label={increaseLabel}
          disabled={rest.disabled}
          className={styles.stepper}
          {...up}
        >
          <Icon name="plus" size={18} />
        </button>
      </div>
      {hasNote && <FieldNote id={noteId} error={error} hint={hint} />}
    </div>
  );
}
