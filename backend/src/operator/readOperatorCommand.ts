import type * as z from 'zod/mini';
import { StartError } from '../StartError';

/** Reads the command of an area. `h5 operator` checks it before, so that a person sees this only with another version of it. */
export function readOperatorCommand<Schema extends z.ZodMiniType>(
  schema: Schema,
  input: unknown,
): z.output<Schema> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new StartError(
    `The server does not take this command${issue ? ` (${issue.path.join('.')}: ${issue.message})` : ''}.`,
  );
}
