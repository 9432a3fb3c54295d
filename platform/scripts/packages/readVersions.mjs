import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The version of every package that a remote may depend on, by name. In the workspace they are those of its catalogue;
 * a published platform contains them.
 */
export function readVersions(platform) {
  const workspace = path.dirname(platform);
  const catalogue = path.join(workspace, 'pnpm-workspace.yaml');
  if (!existsSync(catalogue)) return readJson(path.join(platform, 'dist/versions.json'));
  const rows = readFileSync(catalogue, 'utf8').matchAll(/^ {2}'?(@?[\w./-]+)'?: (\S+)$/gm);
  const own = ['shared', 'platform'].map((name) => {
    const { version } = readJson(path.join(workspace, name, 'package.json'));
    return [`@h5/${name}`, version];
  });
  return Object.fromEntries([...[...rows].map(([, name, version]) => [name, version]), ...own]);
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
