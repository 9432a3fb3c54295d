import path from 'node:path';
import { createRemote } from '../create/createRemote';
import { readRemoteName } from '../create/remoteName';
import { UserError } from '../UserError';
import { defineCommand } from './Command';

export const newCommand = defineCommand({
  usage: 'new <app>',
  summary:
    'Create the package of a new remote: one screen with its store, tests, and words in every language.',
  takesNames: true,
  async run({ workspace, names }) {
    const [given] = names;
    if (given === undefined || names.length > 1) {
      throw new UserError('Give one name.', 'For example: h5 new lottery', 'usage');
    }
    const app = readRemoteName(workspace, given);
    const folder = path.relative(workspace, await createRemote(workspace, app));
    const route = `/pages/${app}/index`;
    const next = [
      'npx pnpm@12.21.0 install',
      `npm test --prefix ${folder}`,
      `npm run -s h5 -- build ${app}`,
      `npm run -s h5 -- dev ${app}`,
    ];
    return {
      text: [
        `${folder}: its page is ${route}`,
        'Next: link its packages, test it, build it, or watch it in the host that runs:',
        ...next.map((command) => `  ${command}`),
      ].join('\n'),
      json: { app, folder, route, next },
    };
  },
});
