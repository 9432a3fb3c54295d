import { classNames } from '../classNames';
import { Field, type FieldProps } from './Field';
import { Icon } from '../icons/Icon';
import styles from './SearchField.module.css';

interface SearchFieldProps extends Omit<
  FieldProps,
  'type' | 'leading' | 'hidesLabel' | 'value' | 'onChange'
> {
  value: string;
  onSearch: (query: string) => void;
}

/** A field that filters a list while typing. Its label is the placeholder. */
export function SearchField({ onSearch, className, ...rest }: SearchFieldProps) {
  return (
    <Field
      placeholder={rest.label}
      {...rest}
      hidesLabel
      type="search"
      className={classNames(styles.search, className)}
      leading={<Icon name="search" size={18} className={styles.glass} />}
      onChange={(event) => onSearch(event.target.value)}
    />
  );
}
