import { useEffect, useState } from 'react';
import { useLocation } from '@h5/shared/app';
import { partsOfAddress } from '../ui/overlays/sheetAddress';

/**
 * The state of a sheet that the address names while it is open, as `sheet=kind` or `sheet=kind.value`: a reload, a link
 * and the way back open it. The value says what it is about and is kept while the sheet closes.
 */
export function useLinkedSheet(kind: string) {
  return useSheetInAddress(`sheet=${kind}`, '.');
}

/** The same for a sheet that a parameter of the page names, such as `id=7`. */
export function useParameterSheet(name: string) {
  return useSheetInAddress(name, '=');
}

function useSheetInAddress(name: string, mark: string) {
  const [value, setValue] = useState(() => valueInAddress(name, mark));
  const [isOpen, setOpen] = useState(value !== undefined);
  const location = useLocation();

  function open(next = '') {
    setValue(next);
    setOpen(true);
  }

  useEffect(() => {
    const named = valueInAddress(name, mark);
    if (named === undefined) return;
    setValue(named);
    setOpen(true);
  }, [location, name, mark]);

  return {
    value,
    open,
    /** For `LazySheet`. */
    sheet: {
      sheetName: value ? name + mark + value : name,
      isOpen,
      onClose: () => setOpen(false),
    },
  };
}

/** What follows the name and its mark in the query; undefined without them. */
function valueInAddress(name: string, mark: string): string | undefined {
  const parts = partsOfAddress();
  const part = parts.find((one) => one.startsWith(name + mark));
  return part?.slice(name.length + mark.length) ?? (parts.includes(name) ? '' : undefined);
}
