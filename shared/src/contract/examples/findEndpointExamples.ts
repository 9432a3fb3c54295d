import type * as z from 'zod/mini';
import type { AnyEndpoint } from '../endpoints';
import { modules } from '../modules';
import { findBadValues, type BadFieldValues } from './badValues';

/** The examples of an endpoint when it is not known which, with the bad values of all its fields. */
export interface AnyEndpointExamples {
  input: Readonly<Record<string, string>>;
  bad: Readonly<Record<string, BadFieldValues>>;
  output: unknown;
}

/** The examples that stand beside an endpoint. A field has the bad values that are written there, or else those of its schema. */
export function findEndpointExamples(endpoint: AnyEndpoint): AnyEndpointExamples {
  const found = findWrittenExamples(endpoint);
  if (!found) throw new Error(`${endpoint.method} ${endpoint.path} has no examples.`);
  const { input, bad: special = {}, output } = found;
  const bad = Object.entries(fieldsOf(endpoint.input)).map(([name, field]) => {
    const values = special[name] ?? findBadValues(field);
    if (!values) throw new Error(`${endpoint.path}: the field ${name} has no bad values.`);
    return [name, values] as const;
  });
  return { input, bad: Object.fromEntries(bad), output };
}

function findWrittenExamples(endpoint: AnyEndpoint) {
  for (const { endpoints, examples } of modules) {
    const name = Object.keys(endpoints).find((one) => endpoints[one] === endpoint);
    if (name) return examples[name];
  }
  return undefined;
}

/** The fields of a form by their names on the wire. */
function fieldsOf(input: z.ZodMiniType): Record<string, z.ZodMiniType> {
  const { shape, in: wire } = input._zod.def as {
    shape?: Record<string, z.ZodMiniType>;
    in?: z.ZodMiniType;
  };
  return shape ?? (wire ? fieldsOf(wire) : {});
}
