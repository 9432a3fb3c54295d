import { readWebLink } from '@h5/shared/rules/webLink';
import { StartError } from '../StartError';

/** The licence of the product is there. */
const defaultHosts = 'www.apache.org';

/** Reads host names that are separated by commas. @throws {StartError} if one of them is no host. */
export function readLinkHosts(setting: string | undefined): readonly string[] {
  const names = (setting?.trim() || defaultHosts).split(',').map((name) => name.trim());
  return Object.freeze(names.map(hostNamed));
}

function hostNamed(name: string): string {
  const url = readWebLink(`https://${name}`);
  if (url && url.href === `https://${url.host}/` && !/[/?#*]/.test(name)) return url.host;
  throw new StartError(
    `H5_LINK_HOSTS must be hosts separated by commas, such as example.com, not "${name}".`,
  );
}
