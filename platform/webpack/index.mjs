import { configuration } from './configuration.mjs';

/** The host: provides the shared libraries and the page. */
export function defineHost() {
  return configuration({ name: 'host', isHost: true });
}

/** A remote: exposes its routes and uses the host's shared libraries. */
export function defineRemote({ name }) {
  return configuration({ name, isHost: false });
}
