import { pageMessagesFile } from '@h5/shared/release/pageFiles';
import type { Manifest } from '@h5/shared/release/manifest';
import { type TestBuild, type FaultProxy, withTexts } from './FaultProxy';

export const fileKinds = ['entry', 'exposed', 'page', 'style', 'words'] as const;
export type FileKind = (typeof fileKinds)[number];

/** The files that a page waits for, by kind. */
export async function filesOfPage(
  faultProxy: FaultProxy,
  app: string,
  route: string,
): Promise<Record<FileKind, string[]>> {
  const build = buildOf(faultProxy, app);
  const files = build.preload[route] ?? [];
  const scripts = files.filter((file) => file.endsWith('.js') && file !== build.entry);
  const texts = await Promise.all(scripts.map((file) => faultProxy.read(app, build, file)));
  // The routes are loaded before the page, which may also name its path.
  const exposed = scripts.filter((_, index) => texts[index]?.includes(`"${route}"`)).slice(0, 1);
  if (exposed.length === 0) throw new Error(`No script of ${app} holds its routes.`);
  return {
    entry: [build.entry],
    exposed,
    page: scripts.filter((file) => !exposed.includes(file)).slice(-1),
    style: files.filter((file) => file.endsWith('.css')),
    words: [pageMessagesFile(build, route, 'en')],
  };
}

export function buildOf({ apps }: FaultProxy, app: string): Manifest {
  const build = apps.get(app);
  if (!build) throw new Error(`The release has no ${app}.`);
  return build;
}

export const codeFaults = {
  'entry throws': 'REMOTE_BROKEN',
  'routes throw': 'REMOTE_BROKEN',
  'page throws': 'REMOTE_BROKEN',
  'no routes': 'REMOTE_BROKEN',
  'other shape': 'REMOTE_BROKEN',
  'route without load': 'REMOTE_BROKEN',
  'throws at render': 'REMOTE_CRASHED',
  'never shows': 'REMOTE_CRASHED',
} as const;
export type CodeFault = keyof typeof codeFaults;

/** What the container provides instead, as a function of the module and the page's path. */
const brokenModules: Partial<Record<CodeFault, string>> = {
  'no routes': '() => ({})',
  'other shape': '() => ({ routes: ["markets"] })',
  'route without load':
    '(module, path) => ({ routes: { ...module.routes, [path]: { Component: () => null } } })',
  'throws at render': page('() => { throw new Error("render"); }'),
  'never shows': page('() => { throw new Promise(() => {}); }'),
};

function page(component: string): string {
  return `(module, path) => ({
    routes: { ...module.routes, [path]: { load: async () => {}, Component: ${component} } },
  })`;
}

/** The next version of an app, as its team would have built it, with one fault in its code or none. */
export async function createTestBuild(
  faultProxy: FaultProxy,
  app: string,
  route: string,
  fault?: CodeFault,
): Promise<TestBuild> {
  const build = buildOf(faultProxy, app);
  const files = await filesOfPage(faultProxy, app, route);
  const reads = Object.keys(build.files).map(
    async (file) => [file, await faultProxy.read(app, build, file)] as const,
  );
  const texts = new Map(await Promise.all(reads));
  renameBuild(texts, build.entry);

  if (fault === 'entry throws') edit(files.entry, (text) => `throw new Error("init");${text}`);
  if (fault === 'routes throw') edit(files.exposed, throwInModules);
  if (fault === 'page throws') edit(files.page, throwInModules);
  const contract = fault && brokenModules[fault];
  if (contract) edit(files.entry, (text) => text + overrideModule(app, route, contract));
  return { app, build: withTexts(build, `${build.version}.next`, texts), texts };

  function edit(names: string[], change: (text: string) => string) {
    for (const name of names) {
      const text = texts.get(name) ?? '';
      const changed = change(text);
      if (changed === text) throw new Error(`${name} cannot be made to fail so.`);
      texts.set(name, changed);
    }
  }
}

/** Each build has its own name inside its scripts. */
function renameBuild(texts: Map<string, string>, entry: string) {
  const [, name] = /webpackChunk\w+_([0-9a-f]{8})\b/.exec(texts.get(entry) ?? '') ?? [];
  if (!name) throw new Error(`${entry} does not say its build.`);
  for (const [file, text] of texts) texts.set(file, text.replaceAll(name, 'feedface'));
}

function throwInModules(text: string): string {
  return text.replace(/([{,]\d+\([\w,]*\)\{)/g, '$1throw new Error("init");');
}

function overrideModule(app: string, route: string, contract: string): string {
  return `;(() => {
    const container = ${app};
    const change = ${contract};
    ${app} = {
      init: (...given) => container.init(...given),
      get: async (name) => {
        const factory = await container.get(name);
        return () => change(factory(), ${JSON.stringify(route)});
      },
    };
  })();`;
}
