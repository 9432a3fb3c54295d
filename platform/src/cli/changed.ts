import { changedApps } from '../build/changedApps';
import { listApps } from '../build/workspace';
import { defineCommand } from './Command';

export const changedCommand = defineCommand({
  usage: 'changed [--since COMMIT]',
  summary: 'List the apps whose build a change since a commit may have changed, with their teams.',
  options: { since: 'text' },
  async run({ workspace, options }) {
    const apps = await changedApps(workspace, listApps(workspace), options.since);
    const lines = apps.map(({ app, team }) => `${app} (${team})`);
    return { text: lines.join('\n') || 'No app has changed.', json: apps };
  },
});
