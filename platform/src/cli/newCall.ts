import { createCall } from '../create/createCall';
import { isWorkspace } from '../folders';
import { UserError } from '../UserError';
import type { CliOutcome } from './Command';

interface NewCallOptions {
  module?: string;
  /** It moves money. */
  post?: boolean;
  /** The module of the server that it belongs to. */
  in?: string;
}

const leftToDecide = {
  list: 'Left to decide: what a row has, in the contract, the table and the query, and who adds rows.',
  post: 'Left to decide: who may make it (the guards of the endpoint), what it moves and by which kind of posting, instead of an amount that “lock” freezes, and the fields of the request, the row and the table.',
};

/** `h5 new call dual/orders --module dual-orders [--post] [--in dual]`. */
export async function newCall(
  workspace: string,
  [route, ...others]: string[],
  { module, post = false, in: inModule }: NewCallOptions,
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
  const kind = post ? 'post' : 'list';
  const { created, changed } = await createCall({ workspace, kind, path: route, module, inModule });
  return {
    text: [
      ...created.map((file) => `new      ${file}`),
      ...changed.map((file) => `changed  ${file}`),
      leftToDecide[kind],
      ...(post ? ['Write its guards down in backend/src/http/callGuards.json.'] : []),
      'Announce it by a file in .changeset.',
    ].join('\n'),
    json: { created, changed },
  };
}
