import { UserError } from '../UserError';

/** The address of another server, as an option gives it. */
export function readUrl(text: string, example: string): URL {
  if (/^https?:\/\//.test(text) && URL.canParse(text)) return new URL(text);
  throw new UserError(`“${text}” is not a URL.`, `Example: ${example}`, 'usage');
}
