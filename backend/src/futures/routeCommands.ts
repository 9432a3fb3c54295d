import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import type { Endpoint } from '@h5/shared/contract/endpoint';
import { route } from '../http/route';
import type { CommandsOf, CommandTable } from './CommandDefinition';

/** The commands that people send. */
export type CalledName<Table extends CommandTable> = {
  [Name in keyof Table]: Table[Name] extends { endpoint: object } ? Name : never;
}[keyof Table];

interface Called {
  endpoint?: Endpoint<z.ZodMiniType<object>, z.ZodMiniType<object>>;
}

/** Mounts the calls of a table of commands. */
export function routeCommands<Table extends CommandTable>(
  app: FastifyInstance,
  table: Table,
  commands: Pick<CommandsOf<Table>, CalledName<Table>>,
): void {
  const methods: Readonly<Record<string, unknown>> = commands;
  for (const [name, definition] of Object.entries(table)) {
    const { endpoint } = definition as Called;
    if (!endpoint) continue;
    const send = methods[name] as (userId: string, input: object) => Promise<object>;
    route(app, endpoint, (input, { userId }) => send(userId, input));
  }
}
