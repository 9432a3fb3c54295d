import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../classNames';
import styles from './Field.module.css';
import { FieldNote, useFieldIds } from './FieldNote';
import { GroupedDigits } from './GroupedDigits';
import { VisuallyHidden } from '../layout/VisuallyHidden';

export interface FieldProps extends Omit<ComponentProps<'input'>, 'size'> {
  label: string;
  /** What is wrong with the value; its line is reserved, so that nothing moves when it appears. */
  problem?: string | undefined;
  /** Help under the field while there is no problem. */
  hint?: string | undefined;
  unit?: string | undefined;
  /** The number with grouped digits, shown while the field is not focused. */
  grouped?: string | undefined;
  /** Before the text, such as an area code. */
  leading?: ReactNode;
  /** After the text, such as a button. */
  trailing?: ReactNode;
  /** At the end of the label's line, such as "Max". */
  labelAction?: ReactNode;
  /** Between the input and its note, such as the strength of a password. */
  meter?: ReactNode;
  /** Hides the label visually, such as in a search field with a placeholder. */
  hidesLabel?: boolean;
}

export function Field({
  label,
  problem,
  hint,
  unit,
  grouped,
  leading,
  trailing,
  labelAction,
  meter,
  hidesLabel = false,
  id,
  className,
  ...rest
}: FieldProps) {
  const { inputId, noteId } = useFieldIds(id);
  const hasNote = Boolean(problem ?? hint);
  const descriptions = [hasNote && noteId, rest['aria-describedby']].filter(Boolean).join(' ');

  return (
    <div className={classNames(styles.field, className)}>
      {hidesLabel ? (
        <VisuallyHidden as="label" htmlFor={inputId}>
          {label}
        </VisuallyHidden>
      ) : (
        <div className={styles.head}>
          <label htmlFor={inputId}>{label}</label>
          {labelAction}
        </div>
      )}
      <div className={classNames(styles.box, !!problem && styles.wrong)}>
        {leading}
        <input
          aria-invalid={!!problem}
          {...rest}
          aria-describedby={descriptions || undefined}
          id={inputId}
          className={styles.input}
        />
        <GroupedDigits className={styles.grouped}>{grouped}</GroupedDigits>
        {unit && <span className={styles.unit}>{unit}</span>}
        {trailing}
      </div>
      {meter && <div className={styles.meter}>{meter}</div>}
      {(!hidesLabel || hasNote) && (
        <FieldNote id={noteId} problem={problem} hint={hint} className={styles.note} />
      )}
    </div>
  );
}
