import { CompiledQuery, type QueryId, type RootOperationNode } from 'kysely';
import type { Db } from '../db/Db';

/** How the database carried out one statement. */
export interface QueryPlan {
  statement: string;
  /** Each table that was read, and how, such as `Index Scan on orders`. */
  scans: string[];
  /** How many pages it looked at, once for each time. */
  pages: number;
  /** How many rows all its steps together brought up. */
  rows: number;
}

interface Step {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  'Rows Removed by Filter'?: number;
  Plans?: Step[];
}

/** Runs every statement of `work` once more under `explain analyze`; what they change is taken back. */
export async function queryPlansOf(
  db: Db,
  work: (db: Db) => Promise<unknown>,
): Promise<QueryPlan[]> {
  // A query that is a part of another one is seen here as well, but has no result.
  const seen = new Map<QueryId, RootOperationNode>();
  const nodes: RootOperationNode[] = [];
  await work(
    db.withPlugin({
      transformQuery({ node, queryId }) {
        seen.set(queryId, node);
        return node;
      },
      transformResult({ queryId, result }) {
        const node = seen.get(queryId);
        if (!node) throw new Error('A statement was carried out that was not seen before.');
        nodes.push(node);
        return Promise.resolve(result);
      },
    }),
  );
  const plans: QueryPlan[] = [];
  for (const node of nodes) plans.push(await planOf(db, node));
  return plans;
}

async function planOf(db: Db, node: RootOperationNode): Promise<QueryPlan> {
  const { sql, parameters } = db.getExecutor().compileQuery(node, { queryId: 'explained' });
  const text = `explain (analyze, buffers, timing off, format json) ${sql}`;
  const takenBack = new Error('Taken back.');
  let found: { Plan: Step } | undefined;
  await db
    .transaction()
    .execute(async (tx) => {
      const { rows } = await tx.executeQuery<{ 'QUERY PLAN': [{ Plan: Step }] }>(
        CompiledQuery.raw(text, [...parameters]),
      );
      found = rows[0]?.['QUERY PLAN'][0];
      throw takenBack;
    })
    .catch((error: unknown) => {
      if (error !== takenBack) throw error;
    });
  if (!found) throw new Error(`There is no plan for ${sql}`);
  const steps = stepsOf(found.Plan);
  return {
    statement: sql,
    scans: steps.flatMap((step) =>
      step['Relation Name'] ? [`${step['Node Type']} on ${step['Relation Name']}`] : [],
    ),
    pages: found.Plan['Shared Hit Blocks'] + found.Plan['Shared Read Blocks'],
    rows: steps.reduce(
      (sum, step) =>
        sum + (step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0)) * step['Actual Loops'],
      0,
    ),
  };
}

function stepsOf(step: Step): Step[] {
  return [step, ...(step.Plans ?? []).flatMap(stepsOf)];
}
