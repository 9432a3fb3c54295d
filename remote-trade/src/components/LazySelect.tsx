import type { ReactNode } from 'react';
import type { SelectProps } from '@h5/shared/ui/forms/Select';
import { SelectButton } from '@h5/shared/ui/forms/SelectButton';
import { loadedWhenIdle } from '@h5/shared/requests/whenIdle';
import { SheetName } from '@h5/shared/ui/overlays/SheetName';
import { untilSheetIsLeft } from '@h5/shared/ui/overlays/useHistoryEntry';
import { useLazySheet } from '@h5/shared/sheets/LazySheet';
import { useLinkedSheet } from '@h5/shared/sheets/useLinkedSheet';

const loadOptions = loadedWhenIdle(() =>
  import(/* webpackChunkName: "option-sheet" */ '@h5/shared/ui/overlays/OptionSheet').then(
    (part) => part.OptionSheet,
  ),
);

interface LazySelectProps<Value extends string> extends SelectProps<Value> {
  /** What the address calls its sheet (`useLinkedSheet`). */
  sheetName?: string;
  /** Below the options: what else belongs to the choice. */
  footer?: ReactNode;
}

/** A `Select` whose sheet is loaded after the first screen. */
export function LazySelect<Value extends string>({
  label,
  options,
  value,
  onChange,
  sheetName = '',
  footer,
  ...rest
}: LazySelectProps<Value>) {
  const { open, sheet } = useLinkedSheet(sheetName);
  const { isOpen, onClose } = sheet;
  const Options = useLazySheet(loadOptions, sheet);
  const chosen = options.find((option) => option.value === value)?.label;

  /** The choice may change the address of the page, so the entry of the sheet is left first. */
  function choose(next: Value) {
    if (sheetName) void untilSheetIsLeft().then(() => onChange(next));
    else onChange(next);
  }

  return (
    <>
      <SelectButton {...rest} label={label} chosen={chosen} onClick={() => open()} />
      {Options && (
        <SheetName value={sheetName ? sheet.sheetName : undefined}>
          <Options
            isOpen={isOpen}
            onClose={onClose}
            title={label}
            options={options}
            value={value}
            onChange={(next) => choose(next as Value)}
            footer={footer}
          />
        </SheetName>
      )}
    </>
  );
}
