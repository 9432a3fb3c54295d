import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../classNames';
import styles from './FilePicker.module.css';

interface FilePickerProps extends Omit<ComponentProps<'input'>, 'type' | 'children' | 'onChange'> {
  /** What is shown: the whole of it can be tapped. */
  children: ReactNode;
  onFile: (file: File) => void;
}

/** A label that takes a file. */
export function FilePicker({ children, className, onFile, ...rest }: FilePickerProps) {
  return (
    <label className={classNames(styles.picker, className)}>
      {children}
      <input
        {...rest}
        type="file"
        className={styles.input}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // The same file again is a change, too.
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
    </label>
  );
}
