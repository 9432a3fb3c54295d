import { announceToBackend } from '../serve/announceToBackend';
import { serveEdge } from '../serve/serveEdge';
import { readPort } from '../settings';
import { defineCommand } from './Command';
import { readUrl } from './readUrl';

export const serveCommand = defineCommand({
  usage: 'serve [--env E] [--port N] [--api URL] [--accept-publishes]',
  summary:
    'Serve an environment; API calls are forwarded to the backend at URL. With --accept-publishes, teams that its key list names may publish by “h5 publish --to”.',
  options: { port: 'text', api: 'text', 'accept-publishes': 'flag' },
  async run({ registry, settings, options, progress }) {
    const env = options.env ?? settings.env;
    const port = options.port ? readPort(options.port) : settings.port;
    const api = options.api ? readUrl(options.api, 'http://localhost:8080') : undefined;
    const acceptsPublishes = options['accept-publishes'] ?? settings.acceptsPublishes;
    const { trustedProxies } = settings;
    const announce = announceToBackend(process.env, settings.dataFolder);
    const edge = { registry, env, trustedProxies, acceptsPublishes, announce };
    await serveEdge({ ...edge, port, api });
    progress(`“${env}” is at http://localhost:${port}/h5/`);
    return undefined;
  },
});
