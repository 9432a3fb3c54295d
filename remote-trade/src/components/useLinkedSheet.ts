import { useEffect, useState } from 'react';
import { sheetInAddress } from '@h5/shared/ui/overlays/sheetAddress';

/**
 * The state of a sheet that the address names while it is open, as `kind.value`: a reload and the way back open it
 * again. The value says what it is about and is kept while the sheet closes.
 */
export function useLinkedSheet(kind: string) {
  const [value, setValue] = useState(() => valueInAddress(kind));
  const [isOpen, setOpen] = useState(value !== undefined);

  function open(next = '') {
    setValue(next);
    setOpen(true);
  }

  useEffect(() => {
    function follow() {
      const named = valueInAddress(kind);
      if (named === undefined) return;
      setValue(named);
      setOpen(true);
    }
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, [kind]);

  return {
    value,
    open,
    /** For `LazySheet`. */
    sheet: { sheetName: `${kind}.${value}`, isOpen, onClose: () => setOpen(false) },
  };
}

function valueInAddress(kind: string): string | undefined {
  const name = sheetInAddress();
  return name?.startsWith(`${kind}.`) ? name.slice(kind.length + 1) : undefined;
}
