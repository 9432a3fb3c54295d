import type messages from './en.json';

/** The code of an error that the server answers. Its messages are in the JSON files, one for each language. */
export type ErrorCode = keyof typeof messages;
