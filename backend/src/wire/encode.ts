import * as z from 'zod/mini';

type Encode = (value: never) => unknown;

/** The parts of a schema that tell how its values are written. */
interface Definition {
  type: string;
  shape?: Record<string, z.ZodMiniType>;
  /** The schema of fields that are not named. */
  catchall?: z.ZodMiniType;
  element?: z.ZodMiniType;
  /** The alternatives of a union. */
  options?: readonly z.ZodMiniType[];
  innerType?: z.ZodMiniType;
  in?: z.ZodMiniType;
  reverseTransform?: (value: never, payload: object) => unknown;
}

const encoders = new WeakMap<z.ZodMiniType, Encode>();

/**
 * Writes a value of the contract in wire form: exactly the fields that its schema names. It does not check the
 * value, as `z.encode` does, because thousands of orders and balances leave in a second; tests check every answer.
 */
export function encode<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: z.output<Schema>,
): z.input<Schema> {
  let encoder = encoders.get(schema);
  if (!encoder) {
    encoder = encoderOf(schema) ?? ((same) => same);
    encoders.set(schema, encoder);
  }
  return encoder(value as never) as z.input<Schema>;
}

/** Undefined if a value is the same on the wire. */
function encoderOf(schema: z.ZodMiniType): Encode | undefined {
  const { shape, catchall, element, options, innerType } = definitionOf(schema);
  const { in: wire, reverseTransform } = definitionOf(schema);
  // Its fields are named by its values.
  if (catchall) return undefined;
  if (shape) return objectEncoder(shape);
  if (element) return arrayEncoder(encoderOf(element));
  if (options?.some((option) => encoderOf(option))) return unionEncoder(options);
  if (innerType) return optionalEncoder(encoderOf(innerType));
  if (wire && 'names' in schema) {
    return objectEncoder(definitionOf(wire).shape ?? {}, schema.names as Map<string, string>);
  }
  if (wire && reverseTransform) return (value) => reverseTransform(value, {});
  return undefined;
}

function objectEncoder(shape: Record<string, z.ZodMiniType>, names?: Map<string, string>): Encode {
  const fields = Object.entries(shape).map(
    ([name, schema]) => [name, names?.get(name) ?? name, encoderOf(schema)] as const,
  );
  return (value: Record<string, never>) => {
    const encoded: Record<string, unknown> = {};
    for (const [outside, inside, encoder] of fields) {
      const field = value[inside];
      if (field !== undefined) encoded[outside] = encoder ? encoder(field) : field;
    }
    return encoded;
  };
}

/** Unions are rare, such as notices: the alternative is found by trying them. */
function unionEncoder(options: readonly z.ZodMiniType[]): Encode {
  return (value) => {
    const option = options.find((one) => z.safeEncode(one, value).success);
    if (!option) throw new TypeError('No alternative of a union fits a value.');
    return encode(option, value);
  };
}

function arrayEncoder(element: Encode | undefined): Encode | undefined {
  return element && ((values: never[]) => values.map((value) => element(value)));
}

function optionalEncoder(inner: Encode | undefined): Encode | undefined {
  return inner && ((value) => (value === null || value === undefined ? value : inner(value)));
}

function definitionOf(schema: z.ZodMiniType): Definition {
  return schema._zod.def as unknown as Definition;
}
