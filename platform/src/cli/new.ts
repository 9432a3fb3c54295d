import path from 'node:path';
import { createRemote } from '../create/createRemote';
import { readRemoteName } from '../create/remoteName';
import { workspaceAbove } from '../folders';
import { UserError } from '../UserError';
import { defineCommand } from './Command';
import { newCall } from './newCall';
import { newPage } from './newPage';

const pnpm = 'npx pnpm@12.21.0';

export const newCommand = defineCommand({
  usage:
    'new <app> [--in FOLDER] [--packages FOLDER] | new call <path> --module MODULE [--post] [--in MODULE] | new page <path> --in REMOTE --call CALL',
  summary:
    'Create the package of a new remote: one screen with its store, tests, and words in every language. In a folder outside of the workspace it gets its own repository, with the packages of the platform from a registry, or packed from the folder of --packages. Or a module of the server with a call that lists the rows of a person, or with --post one that moves money: its contract, service, SQL, route and test, beside the other files of the module of --in. Or the folder of a page that shows the list of a call, in a remote of the workspace.',
  takesNames: true,
  options: { in: 'text', packages: 'text', module: 'text', call: 'text', post: 'flag' },
  async run({ workspace, names, options }) {
    const [given, ...others] = names;
    if (given === 'call') return newCall(workspace, others, options);
    if (given === 'page') return newPage(workspace, others, options);
    if (given === undefined || others.length > 0) {
      throw new UserError('Give one name.', 'For example: h5 new lottery', 'usage');
    }
    const target = path.resolve(workspace, options.in ?? '.');
    const around = workspaceAbove(target);
    const parent = around ?? target;
    const app = readRemoteName(parent, given);
    const created = await createRemote({
      name: app,
      parent,
      isStandalone: around === undefined,
      ...(options.packages && { packages: path.resolve(workspace, options.packages) }),
    });
    const folder = path.relative(workspace, created);
    const route = `/pages/${app}/index`;
    const next = around ? inWorkspace(app, folder) : inOwnRepository(folder);
    return {
      text: [
        `${folder}: its page is ${route}`,
        'Next: install its packages, test it, build it, or watch it in the host that runs:',
        ...next.map((command) => `  ${command}`),
      ].join('\n'),
      json: { app, folder, route, next },
    };
  },
});

function inWorkspace(app: string, folder: string): string[] {
  return [
    `${pnpm} install`,
    `npm test --prefix ${folder}`,
    `npm run -s h5 -- build ${app}`,
    `npm run -s h5 -- dev ${app}`,
  ];
}

function inOwnRepository(folder: string): string[] {
  return [`cd ${folder}`, `${pnpm} install`, `${pnpm} test`, `${pnpm} build`, `${pnpm} dev`];
}
