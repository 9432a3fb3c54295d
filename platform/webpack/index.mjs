import { configuration } from './configuration.mjs';

/** The host: it provides the libraries that must be one, and the page they run in. */
export function defineHost() {
  return configuration({ name: 'host', isHost: true });
}

/** A remote: it offers its routes and takes the shared libraries from the host. */
export function defineRemote({ name }) {
  return configuration({ name, isHost: false });
}
