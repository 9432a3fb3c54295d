import { useState } from 'react';
import type { SelectProps } from '@h5/shared/ui/forms/Select';
import { SelectButton } from '@h5/shared/ui/forms/SelectButton';
import { loadedWhenIdle } from '@h5/shared/requests/whenIdle';
import { useLazySheet } from './LazySheet';

const loadOptions = loadedWhenIdle(() =>
  import(/* webpackChunkName: "option-sheet" */ '@h5/shared/ui/overlays/OptionSheet').then(
    (part) => part.OptionSheet,
  ),
);

/** A `Select` whose sheet is loaded after the first screen. */
export function LazySelect<Value extends string>({
  label,
  options,
  value,
  onChange,
  ...rest
}: SelectProps<Value>) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const Options = useLazySheet(loadOptions, { isOpen, onClose: close });
  const chosen = options.find((option) => option.value === value)?.label;

  return (
    <>
      <SelectButton {...rest} label={label} chosen={chosen} onClick={() => setOpen(true)} />
      {Options && (
        <Options
          isOpen={isOpen}
          onClose={close}
          title={label}
          options={options}
          value={value}
          onChange={(next) => onChange(next as Value)}
        />
      )}
    </>
  );
}
