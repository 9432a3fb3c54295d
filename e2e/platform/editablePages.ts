import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pagePaths } from '@h5/shared/contract/routes';

/** A page of an app, and the sources that it is edited in. */
export interface EditablePage {
  app: string;
  folder: string;
  route: string;
  code: string;
  style: string;
  messages: string;
}

/** The pages with a field to type into; of other remotes, the first page. */
const preferred: Record<string, string> = {
  trade: pagePaths.spot,
  wallet: pagePaths.assets,
  account: pagePaths.areas,
};

/** One page of the host and of each remote in the workspace. */
export function editablePages(workspace: string): EditablePage[] {
  const remotes = readdirSync(workspace).filter((name) => name.startsWith('remote-'));
  return [homePage, ...remotes.sort().map((folder) => pageOfRemote(workspace, folder))];
}

const homePage: EditablePage = {
  app: 'host',
  folder: 'host',
  route: pagePaths.home,
  code: 'host/src/pages/home/HomePage.tsx',
  style: 'host/src/pages/home/Strip.module.css',
  messages: 'host/src/locales/en.json',
};

export function pageOfRemote(workspace: string, folder: string): EditablePage {
  const app = folder.replace('remote-', '');
  const source = readFileSync(path.join(workspace, folder, 'src/routes.tsx'), 'utf8');
  const found = [...source.matchAll(/\[pagePaths\.(\w+)\][^[]*?'(\.\/[\w/-]+)'/g)];
  const pages = found.map(([, name = '', file = '']) => ({
    route: pagePaths[name as keyof typeof pagePaths] as string,
    code: path.join(folder, 'src', `${file}.tsx`),
  }));
  const page = pages.find(({ route }) => route === preferred[app]) ?? pages[0];
  if (!page) throw new Error(`${folder}/src/routes.tsx names no page.`);
  const style = page.code.replace('.tsx', '.module.css');
  const beside = path.join(path.dirname(page.code), 'locales/en.json');
  const messages = existsSync(path.join(workspace, beside))
    ? beside
    : path.join(folder, 'src/locales/en.json');
  return { app, folder, ...page, style, messages };
}
