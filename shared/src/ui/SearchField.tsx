import { Field, type FieldProps } from './Field';
import { Icon } from './Icon';

interface SearchFieldProps extends Omit<
  FieldProps,
  'type' | 'leading' | 'hidesLabel' | 'value' | 'onChange'
> {
  value: string;
  onSearch: (query: string) => void;
}

/** What narrows a list while it is typed. The label stands in the field until then. */
export function SearchField({ onSearch, ...rest }: SearchFieldProps) {
  return (
    <Field
      placeholder={rest.label}
      {...rest}
      hidesLabel
      type="search"
      leading={<Icon name="search" size={18} />}
      onChange={(event) => onSearch(event.target.value)}
    />
  );
}
