import path from 'node:path';
import { pagePaths } from '@h5/shared/contract/routes';
import { listRemotes } from '../../platform/scripts/listRemotes.mjs';

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
  account: pagePaths.area,
  finance: pagePaths.finance,
};

/** One page of the host and of each remote in the workspace. */
export function editablePages(workspace: string): EditablePage[] {
  return [homePage, ...listRemotes(workspace).map(({ folder }) => pageOfRemote(workspace, folder))];
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
  const remote = listRemotes(workspace).find((one) => one.folder === folder);
  const pages = (remote?.pages ?? []).map(({ route, component }) => ({
    route,
    code: path.join(folder, 'src', `${component}.tsx`),
  }));
  const page = pages.find(({ route }) => route === preferred[app]) ?? pages[0];
  if (!page) throw new Error(`${folder} has no page.`);
  const style = page.code.replace('.tsx', '.module.css');
  const messages = path.join(folder, 'src/locales/en.json');
  return { app, folder, ...page, style, messages };
}
