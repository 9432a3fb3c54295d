import { UserError } from '../UserError';
import { announceToBackend } from '../serve/announceToBackend';
import { serveEdge } from '../serve/serveEdge';
import { readPort } from '../settings';
import { defineCommand } from './Command';

export const serveCommand = defineCommand({
  usage: 'serve [--env E] [--port N] [--api URL]',
  summary: 'Serve an environment; API calls are forwarded to the backend at URL.',
  options: { port: 'text', api: 'text' },
  async run({ workspace, registry, settings, options, progress }) {
    const env = options.env ?? settings.env;
    const port = options.port ? readPort(options.port) : settings.port;
    if (options.api && !(/^https?:\/\//.test(options.api) && URL.canParse(options.api))) {
      throw new UserError(
        `“${options.api}” is not a URL.`,
        'Example: http://localhost:8080',
        'usage',
      );
    }
    const api = options.api ? new URL(options.api) : undefined;
    const { trustedProxies } = settings;
    const announce = announceToBackend(process.env, settings.dataFolder);
    await serveEdge({ workspace, registry, env, port, api, trustedProxies, announce });
    progress(`“${env}” is at http://localhost:${port}/h5/`);
    return undefined;
  },
});
