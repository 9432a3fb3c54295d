import type { ComponentProps } from 'react';
import { OptionSheet } from '@h5/shared/ui/overlays/OptionSheet';
import { SheetName } from '@h5/shared/ui/overlays/SheetName';

interface LinkedOptionsProps<Value extends string> extends ComponentProps<
  typeof OptionSheet<Value>
> {
  /** What the address says while they are open (`useLinkedSheet`). */
  sheetName: string;
}

/** Options that an address opens. */
export function LinkedOptions<Value extends string>({
  sheetName,
  ...sheet
}: LinkedOptionsProps<Value>) {
  return (
    <SheetName value={sheetName}>
      <OptionSheet {...sheet} />
    </SheetName>
  );
}
