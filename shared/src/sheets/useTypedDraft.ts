import { useContext, useEffect, useState } from 'react';
import type * as z from 'zod/mini';
import { SheetName } from '../ui/overlays/SheetName';
import { partsOfAddress } from '../ui/overlays/sheetAddress';

interface Entry {
  typed?: { sheet: string; draft: unknown };
}

/**
 * What is typed into a sheet that the address names. It is kept in the entry of the history, not in the address: a reload and
 * the way forward find it again if it fits the schema; a link, and a sheet that is opened anew, begin with `begun`.
 */
export function useTypedDraft<Draft extends object>(
  begun: NoInfer<Draft>,
  schema: z.ZodMiniType<Draft>,
) {
  const sheet = useContext(SheetName);
  const [draft, setDraft] = useState(() => restored(sheet, schema) ?? begun);
  const [isChanged, setChanged] = useState(false);

  useEffect(() => {
    if (!isChanged || sheet === undefined) return;
    const name = sheet;
    function keep() {
      if (partsOfAddress().includes(name))
        history.replaceState({ ...entry(), typed: { sheet: name, draft } }, '');
    }
    keep();
    // The keypad has an entry of its own, from which the browser returns to that of the sheet.
    window.addEventListener('popstate', keep);
    return () => window.removeEventListener('popstate', keep);
  }, [isChanged, sheet, draft]);

  return [
    draft,
    (change: Partial<Draft>) => {
      setDraft((before) => ({ ...before, ...change }));
      setChanged(true);
    },
  ] as const;
}

function restored<Draft extends object>(
  name: string | undefined,
  schema: z.ZodMiniType<Draft>,
): Draft | undefined {
  const { typed } = entry();
  const isKept = name !== undefined && typed?.sheet === name && partsOfAddress().includes(name);
  return isKept ? schema.safeParse(typed.draft).data : undefined;
}

/** The state of the present entry of the history, beside that of the router. */
function entry(): Entry {
  return Object(history.state) as Entry;
}
