import { CompiledQuery } from 'kysely';
import type { Tx } from './Db';

type Value = string | number | null | undefined;

/**
 * Adds many rows at once, by the command that PostgreSQL has for it: it reads plain columns of text, and writes a page of
 * rows at a time. Each row has a value for each column, in their order.
 */
export async function copyInto(
  tx: Tx,
  table: string,
  columns: readonly string[],
  rows: readonly (readonly Value[])[],
): Promise<void> {
  if (rows.length === 0) return;
  const lines = rows.map((row) => row.map(field).join('\t'));
  const text = `copy ${table} (${columns.join(', ')}) from stdin`;
  await tx.executeQuery(CompiledQuery.raw(text, [lines.join('\n')]));
}

/** The data of a copy has a way of its own to the database: who runs the statement asks for it here. */
export function copyData(text: string, parameters: readonly unknown[]): string | undefined {
  const [data] = parameters;
  return text.startsWith('copy ') && typeof data === 'string' ? data : undefined;
}

const escapes: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
};

function field(value: Value): string {
  if (value === null || value === undefined) return '\\N';
  if (typeof value === 'number') return String(value);
  return value.replace(/[\\\n\r\t]/g, (found) => escapes[found] ?? found);
}
