import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { pageSchemaOf, pagingFields, time, uuid } from '../primitives';
import { wireObject } from '../wireObject';

export const __row__ = wireObject({ id: uuid, name: z.string(), created_at: time });

export const get__Module__ = endpoint({
  method: 'GET',
  path: '/__path__',
  summary: 'The __words__ of the signed-in person, newest first.',
  access: 'user',
  input: z.object(pagingFields),
  output: pageSchemaOf(__row__),
  errors: [],
});

export type __Row__ = z.output<typeof __row__>;
