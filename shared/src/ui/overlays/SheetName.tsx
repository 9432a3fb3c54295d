import { createContext } from 'react';

/** What the address calls the sheet inside. */
// eslint-disable-next-line no-restricted-syntax -- A sheet and what opens it are of one bundle, so of one copy.
export const SheetName = createContext<string | undefined>(undefined);
