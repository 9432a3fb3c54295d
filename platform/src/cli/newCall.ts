import { createCall } from '../create/createCall';
import { isWorkspace } from '../folders';
import { UserError } from '../UserError';
import type { CliOutcome } from './Command';

interface NewCallOptions {
  module?: string;
}

/** `h5 new call dual/orders --module dual-orders`. */
export async function newCall(
  workspace: string,
  [route, ...others]: string[],
  { module }: NewCallOptions,
): Promise<CliOutcome> {
  if (!isWorkspace(workspace)) {
    throw new UserError(
      'There is no workspace here.',
      'Run this in the repository of the product.',
    );
  }
  if (!route || others.length > 0 || !module) {
    throw new UserError(
      'Give the path of the call and the module that it begins.',
      'For example: h5 new call dual/orders --module dual-orders',
      'usage',
    );
  }
  const { created, changed } = await createCall({ workspace, path: route, module });
  return {
    text: [
      ...created.map((file) => `new      ${file}`),
      ...changed.map((file) => `changed  ${file}`),
      'Left to decide: what a row has, in the contract, the table and the query, and who adds rows.',
    ].join('\n'),
    json: { created, changed },
  };
}
