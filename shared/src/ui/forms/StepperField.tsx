import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../classNames';
import { FieldNote, useFieldIds } from './FieldNote';
import { GroupedDigits } from './GroupedDigits';
import { Icon } from '../icons/Icon';
import styles from './StepperField.module.css';
import { useRepeatWhilePressed } from '../actions/useRepeatWhilePressed';

interface StepperFieldProps extends Omit<ComponentProps<'input'>, 'size'> {
  label: string;
  decreaseLabel: string;
  increaseLabel: string;
  onStep: (direction: 1 | -1) => void;
  /** The number with grouped digits, shown while the field is not focused. */
  grouped?: string | undefined;
  problem?: string | undefined;
  hint?: string | undefined;
  /** Chooses the unit, at the end of the field. */
  unitChoice?: ReactNode;
}

/** A compact number field with minus and plus buttons and its label inside. */
export function StepperField({
  label,
  decreaseLabel,
  increaseLabel,
  onStep,
  grouped,
  problem,
  hint,
  unitChoice,
  id,
  className,
  ...rest
}: StepperFieldProps) {
  const { inputId, noteId } = useFieldIds(id);
  const down = useRepeatWhilePressed(() => onStep(-1));
  const up = useRepeatWhilePressed(() => onStep(1));
  const hasNote = Boolean(problem ?? hint);
  const isWrong = !!problem || rest['aria-invalid'] === true;
  const descriptions = [hasNote && noteId, rest['aria-describedby']].filter(Boolean).join(' ');

  return (
    <div className={classNames(styles.field, className)}>
      <div
        className={classNames(styles.box, !!unitChoice && styles.withUnit, isWrong && styles.wrong)}
      >
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
            {...rest}
            aria-invalid={isWrong}
            aria-describedby={descriptions || undefined}
            id={inputId}
            className={styles.input}
          />
          <GroupedDigits className={styles.grouped}>{grouped}</GroupedDigits>
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
        {unitChoice}
      </div>
      {hasNote && <FieldNote id={noteId} problem={problem} hint={hint} />}
    </div>
  );
}
