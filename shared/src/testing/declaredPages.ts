import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { ComponentType } from 'react';
import type { definePage } from '../app';

export type DeclaredPage = Pick<ReturnType<typeof definePage>, 'path' | 'login' | 'component'> & {
  example?: Readonly<Record<string, string | number | undefined>>;
};

/** What the pages of an app declare, whose `src` is the given folder. */
export function declaredPages(folder: string): DeclaredPage[] {
  const root = path.join(folder, 'pages');
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => path.basename(file) === 'page.ts')
    .sort()
    .map((file) => jest.requireActual<{ page: DeclaredPage }>(path.join(root, file)).page);
}

/** The component of a page. */
export async function loadPage({ path: route, component }: DeclaredPage): Promise<ComponentType> {
  const [Page] = Object.values(await component());
  if (!Page) throw new Error(`${route} exports no page.`);
  return Page as ComponentType;
}
