import type { DocumentScripts } from '../edge/document';

/** Scripts of a document that no browser runs. */
export const testScripts: DocumentScripts = { firstPaint: 'prepare();', boot: 'boot();' };
