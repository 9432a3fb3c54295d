import path from 'node:path';
import { buildApps, findOutdated, readManifestOf } from '../build/build';
import { buildBackend } from '../build/buildBackend';
import { findApps } from '../build/workspace';
import { isWorkspace } from '../folders';
import { defineCommand } from './Command';

const backend = 'backend';

export const buildCommand = defineCommand({
  usage: 'build [app…|backend]',
  summary:
    'Build for production the apps and the server if they have changed since their last build, or the given ones.',
  takesNames: true,
  async run({ workspace, names, progress }) {
    const isAll = names.length === 0;
    const appNames = names.filter((name) => name !== backend);
    const apps = isAll || appNames.length > 0 ? findApps(workspace, appNames) : [];
    const wanted = isAll ? await findOutdated(workspace, apps) : apps;
    const isServerBuilt = names.includes(backend) || (isAll && isWorkspace(workspace));
    const server = isServerBuilt ? await buildBackend(workspace) : undefined;
    await buildApps(workspace, wanted, ({ name }) => progress(`building ${name}`));
    const built = await Promise.all(apps.map(readManifestOf));
    const serverFile = server && path.relative(workspace, server);
    return {
      text: [
        ...built.map(({ app, version }) => `${app}@${version}`),
        ...(serverFile ? [`${backend}: ${serverFile}`] : []),
      ].join('\n'),
      json: [
        ...built.map(({ app, version }) => ({ app, version })),
        ...(serverFile ? [{ app: backend, file: serverFile }] : []),
      ],
    };
  },
});
