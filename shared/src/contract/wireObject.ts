import * as z from 'zod/mini';

/** `req_id` becomes `reqId`. */
export type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name;

type Inside<Wire, Names> = {
  [
    Key in keyof Wire as Key extends keyof Names ? Names[Key] & string : CamelCase<Key & string>
  ]: Wire[Key];
};

export function camelCase(name: string): string {
  return name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
}

/**
 * An object whose fields are in snake case on the wire and in camel case inside. `renamed` names the fields whose
 * meaning has another word here: `wireObject({ req_id, amount }, { amount: 'quantity' })` reads `req_id` as `reqId`
 * and `amount` as `quantity`, and writes both back.
 */
export function wireObject<
  Shape extends z.core.$ZodShape,
  const Names extends Partial<Record<keyof Shape, string>> = object,
>(shape: Shape, renamed?: Names) {
  const wire = z.object(shape);
  type Wire = z.output<typeof wire>;
  /** The name inside, by the name on the wire. */
  const names = new Map(
    Object.keys(shape).map((name) => [
      name,
      (renamed as Record<string, string> | undefined)?.[name] ?? camelCase(name),
    ]),
  );
  const outside = new Map([...names].map(([theirs, ours]) => [ours, theirs]));
  const codec = z.codec(wire, z.custom<Inside<Wire, Names>>(), {
    decode: (value) => rename(value, names) as Inside<Wire, Names>,
    // An alternative of a union is tried with values of the others: what is no object is refused by the schema.
    encode: (value) =>
      (value ? rename(value as object, outside) : value) as z.input<typeof wire> & Wire,
  });
  return Object.assign(codec, { names: names as ReadonlyMap<string, string> });
}

function rename(value: object, names: ReadonlyMap<string, string>) {
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => [names.get(key) ?? key, field as unknown]),
  );
}
