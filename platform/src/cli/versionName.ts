import { UserError } from '../UserError';

/** The app and the version of the one argument of a command, such as `trade@1.4.0+1a2b3c4d`. */
export function readVersionName(names: string[], verb: string): [app: string, version: string] {
  const [app, version] = (names[0] ?? '').split(/@(.*)/);
  if (app && version && names.length === 1) return [app, version];
  throw new UserError(
    `Give one version to ${verb}.`,
    `For example: h5 ${verb} trade@1.4.0+1a2b3c4d`,
    'usage',
  );
}
