import type words from './en.json';

/** Every way the server can refuse. The words are beside, one file per language. */
export type ErrorCode = keyof typeof words;
