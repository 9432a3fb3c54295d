/** The fields of an encoded input as they are sent: as text, without those that have no value. */
export function formOf(wire: unknown): Record<string, string> {
  const fields = Object.entries(wire as Record<string, unknown>);
  const sent = fields.filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(sent.map(([name, value]) => [name, String(value)]));
}
