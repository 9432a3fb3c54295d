import { readFileSync } from 'node:fs';
import path from 'node:path';
import { deprecatedNodeMessage, unsupportedNodeMessage, workspace } from './install.mjs';

const read = (file) => readFileSync(path.join(workspace, file), 'utf8');

test.each(['20.19.0', '20.20.2', '22.13.0', '24.0.0', '25.1.0', '26.10.0'])(
  'runs on Node %s',
  (version) => {
    expect(unsupportedNodeMessage(version)).toBeUndefined();
  },
);

test.each(['16.0.0', '18.20.4', '20.18.9', '21.7.0', '22.12.0', '23.9.0'])(
  'tells Node %s which one to install',
  (version) => {
    expect(unsupportedNodeMessage(version)).toBe(
      `Node ${version} cannot run this. Install Node 24, for example from https://nodejs.org (20.19, 22.13, 24.0 or newer).`,
    );
  },
);

test('recommends another Node only for a version without fixes', () => {
  expect(deprecatedNodeMessage('20.20.2')).toMatch(
    /^Node 20\.20\.2 works, .* Node 24 is recommended/,
  );
  expect(['22.13.0', '24.0.0', '26.0.0'].map((version) => deprecatedNodeMessage(version))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('every place that names a Node names the same', () => {
  const { engines } = JSON.parse(read('package.json'));
  expect(engines.node).toBe('^20.19.0 || ^22.13.0 || >=24.0.0');
  expect(read('.nvmrc').trim()).toBe('24');
  expect(read('README.md')).toContain('Node 24 is recommended; 22 and 26 work');
});

/** The packages that a script needs before its own first line runs. */
function packagesOf(file, seen = new Set()) {
  if (seen.has(file)) return [];
  seen.add(file);
  const imports = read(file).matchAll(/^(?:import|export [^;=]+ from)\b[^;]*?['"]([^'"]+)['"];$/gm);
  return [...imports].flatMap(([, name]) => {
    if (name.startsWith('node:')) return [];
    if (!name.startsWith('.')) return [`${name} (${file})`];
    return packagesOf(path.join(path.dirname(file), name), seen);
  });
}

test.each(['start', 'test', 'dev'])('%s begins on a fresh clone, without any package', (script) => {
  expect(packagesOf(`platform/scripts/${script}.mjs`)).toEqual([]);
});

test('a package that a script needs at once is found', () => {
  expect(packagesOf('platform/scripts/changed/relatedSpecs.mjs')).toContain(
    '@swc/core (platform/webpack/pages/readPages.mjs)',
  );
});
