import type { RemoteFailure } from './PageLoad';

interface Fault {
  app: string;
  path: string;
  code: RemoteFailure | 'REMOTE_CRASHED';
  cause: unknown;
}

/** Hands a fault of a remote to whoever listens to the errors of this page. */
export function report({ app, path, code, cause }: Fault): void {
  const { version } = window.__H5__.release.apps[app] ?? {};
  reportError(new Error(`${app}@${version} ${path}: ${code}`, { cause }));
}
