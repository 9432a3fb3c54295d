import { CompiledQuery } from 'kysely';
import type { SqlExecutor } from './Db';

type Value = string | number | boolean | null | undefined;

/**
 * Inserts many rows with COPY, which parses plain text columns and writes whole pages. Each row has a value for each
 * column, in their order.
 */
export async function copyRowsInto(
  tx: SqlExecutor,
  table: string,
  columns: readonly string[],
  rows: readonly (readonly Value[])[],
): Promise<void> {
  if (rows.length === 0) return;
  await copyTextInto(tx, table, columns, rows.map((row) => row.map(field).join('\t')).join('\n'));
}

/** The same for rows that are text already: one per line, with tabs between the values, `\\N` for null and nothing to escape. */
export async function copyTextInto(
  tx: SqlExecutor,
  table: string,
  columns: readonly string[],
  lines: string,
): Promise<void> {
  const text = `copy ${table} (${columns.join(', ')}) from stdin`;
  await tx.getExecutor().executeQuery(CompiledQuery.raw(text, [lines]));
}

/** The data of a COPY, which drivers send separately; undefined for other statements. */
export function copyStatementData(
  text: string,
  parameters: readonly unknown[],
): string | undefined {
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
  if (typeof value !== 'string') return String(value);
  return value.replace(/[\\\n\r\t]/g, (found) => escapes[found] ?? found);
}
