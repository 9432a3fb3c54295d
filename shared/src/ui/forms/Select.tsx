import { useState, type ComponentProps, type ReactNode } from 'react';
import { OptionSheet, type SheetOption } from '../overlays/OptionSheet';
import { SelectButton } from './SelectButton';

export interface SelectProps<Value extends string> extends Omit<
  ComponentProps<'button'>,
  'value' | 'onChange' | 'children'
> {
  /** The label, and the title of its sheet. */
  label: string;
  options: readonly SheetOption<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  size?: 24 | 32 | 36 | 44 | 48;
  /** Shown in place of the label of the chosen option. */
  children?: ReactNode;
}

/** Shows the chosen option and opens a sheet to choose another. */
export function Select<Value extends string>({
  label,
  options,
  value,
  onChange,
  ...rest
}: SelectProps<Value>) {
  const [isOpen, setOpen] = useState(false);
  const chosen = options.find((option) => option.value === value)?.label;

  return (
    <>
      <SelectButton {...rest} label={label} chosen={chosen} onClick={() => setOpen(true)} />
      <OptionSheet
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={label}
        options={options}
        value={value}
        onChange={onChange}
      />
    </>
  );
}
