import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** A page whose script is loaded on navigation. */
export interface LazyPage {
  load: () => Promise<unknown>;
  Component: LazyExoticComponent<ComponentType>;
}

/** What a remote exposes: its pages by route. */
export type RemoteRoutes = Readonly<Record<`/pages/${string}`, LazyPage>>;

/** A lazy page, by the name of its export. */
export function lazyPage<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): LazyPage {
  return {
    load,
    Component: lazy(async () => ({ default: (await load())[name] })),
  };
}
