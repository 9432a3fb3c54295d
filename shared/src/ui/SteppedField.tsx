import { useId, type ComponentProps } from 'react';
import { classes } from './classes';
import { Icon } from './Icon';
import styles from './SteppedField.module.css';

interface SteppedFieldProps extends Omit<ComponentProps<'input'>, 'size'> {
  label: string;
  decreaseLabel: string;
  increaseLabel: string;
  onStep: (direction: 1 | -1) => void;
  error?: string | undefined;
  hint?: string | undefined;
}

/** A number between a minus and a plus, its label inside: as small as a ticket needs it. */
export function SteppedField({
  label,
  decreaseLabel,
  increaseLabel,
  onStep,
  error,
  hint,
  id,
  className,
  ...rest
}: SteppedFieldProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const noteId = `${inputId}-note`;
  const note = error ?? hint;

  return (
    <div className={className}>
      <div className={classes(styles.box, !!error && styles.wrong)}>
        <button
          type="button"
          aria-label={decreaseLabel}
          disabled={rest.disabled}
          className={styles.stepper}
          onClick={() => onStep(-1)}
        >
          <Icon name="minus" size={18} />
        </button>
        <div className={styles.middle}>
          <label htmlFor={inputId} className={styles.label}>
            {label}
          </label>
          <input
            aria-invalid={!!error}
            aria-describedby={note ? noteId : undefined}
            {...rest}
            id={inputId}
            className={styles.input}
          />
        </div>
        <button
          type="button"
          aria-label={increaseLabel}
          disabled={rest.disabled}
          className={styles.stepper}
          onClick={() => onStep(1)}
        >
          <Icon name="plus" size={18} />
        </button>
      </div>
      {note && (
        <p id={noteId} className={error ? styles.error : styles.hint} role={error && 'alert'}>
          {note}
        </p>
      )}
    </div>
  );
}
