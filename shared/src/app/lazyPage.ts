import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** A screen whose script is fetched when somebody goes there. */
export interface LazyPage {
  load: () => Promise<unknown>;
  Component: LazyExoticComponent<ComponentType>;
}

/** What a remote exposes: each route and its page. */
export type RemoteRoutes = Readonly<Record<`/pages/${string}`, LazyPage>>;

/** A page by the name under which its module exports it. */
export function lazyPage<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): LazyPage {
  return {
    load,
    Component: lazy(async () => ({ default: (await load())[name] })),
  };
}
