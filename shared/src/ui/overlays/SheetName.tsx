import { createContext } from 'react';

/** What the query of the address says while the sheet inside is open, such as `sheet=close.01a2`. */
// eslint-disable-next-line no-restricted-syntax -- A sheet and what opens it are of one bundle, so of one copy.
export const SheetName = createContext<string | undefined>(undefined);
