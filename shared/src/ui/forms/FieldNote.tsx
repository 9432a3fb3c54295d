import { useId } from 'react';
import { classNames } from '../classNames';
import styles from './FieldNote.module.css';

interface NoteProps {
  id: string;
  problem: string | undefined;
  hint: string | undefined;
  className?: string | undefined;
}

/** The problem of a field, else its hint. */
export function FieldNote({ id, problem, hint, className }: NoteProps) {
  return (
    <p
      id={id}
      className={classNames(styles.note, !!problem && styles.error, className)}
      role={problem && 'alert'}
    >
      {problem ?? hint}
    </p>
  );
}

/** The ids that connect a label, an input and its note. */
export function useFieldIds(id: string | undefined) {
  const ownId = useId();
  const inputId = id ?? ownId;
  return { inputId, noteId: `${inputId}-note` };
}
