import { sharedVersions } from './sharedModules.mjs';

/** The module of the host whose list of shared modules is written by the build. */
export const providedModules = /[\\/]host[\\/]src[\\/]federation[\\/]sharedModules\.ts$/;

/**
 * A webpack loader that imports every shared module and lists it in the form that the federation runtime registers.
 * `ModuleFederationPlugin` would let the host itself wait for the runtime, in its first script, to get at React.
 */
export default function provideSharedModules() {
  return listSharedModules(sharedVersions(this.getOptions().shared));
}

export function listSharedModules(versions) {
  const shared = Object.entries(versions);
  // The default import of a CommonJS module is the module itself.
  const imports = shared.map(([name, { isCommonJs }], index) =>
    isCommonJs ? `import m${index} from '${name}';` : `import * as m${index} from '${name}';`,
  );
  const entries = shared.map(([name, { version }], index) => {
    const shareConfig = { singleton: true, requiredVersion: `^${version}` };
    return `'${name}': { version: '${version}', lib: () => m${index}, shareConfig: ${JSON.stringify(shareConfig)} },`;
  });
  return [...imports, 'export const sharedModules = {', ...entries, '};'].join('\n');
}
