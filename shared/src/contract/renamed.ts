import * as z from 'zod/mini';

type Renamed<Wire, Names> = {
  [Key in keyof Wire as Key extends keyof Names ? Names[Key] & string : Key]: Wire[Key];
};

/**
 * An object whose fields have the wire's names outside and ours inside:
 * `renamed(z.object({ req_id }), { req_id: 'reqId' })` reads `req_id` as `reqId` and writes it back.
 */
export function renamed<
  Wire extends z.ZodMiniObject,
  const Names extends Partial<Record<keyof z.output<Wire>, string>>,
>(wire: Wire, names: Names) {
  const inside = new Map(Object.entries(names as Record<string, string>));
  const outside = new Map([...inside].map(([theirs, ours]) => [ours, theirs]));

  function rename(value: object, words: Map<string, string>) {
    return Object.fromEntries(
      Object.entries(value).map(([key, field]) => [words.get(key) ?? key, field]),
    );
  }

  return z.codec(wire, z.custom<Renamed<z.output<Wire>, Names>>(), {
    decode: (value) => rename(value, inside) as Renamed<z.output<Wire>, Names>,
    encode: (value) => rename(value as object, outside) as z.input<Wire> & z.output<Wire>,
  });
}
