import type { ComponentType } from 'react';

/** What a page says about itself in its `page.ts`. The build reads it; no script of a page contains it. */
interface PageDeclaration<Query extends string> {
  /** The specification's route. */
  path: `/pages/${string}`;
  /** The key of its title, which the host shows before the page has arrived. */
  title?: string;
  /** Whether it is for signed-in people only. */
  login?: boolean;
  /** The parameters of its address. */
  query?: readonly Query[];
  /** The parameters that show it with data: what the demo has, or the public thing with the number 1. */
  example?: Readonly<Partial<Record<NoInfer<Query>, string | number>>>;
  /** Why its example shows nothing to somebody who has just registered. A test tries all other pages. */
  startsEmpty?: string;
  component: () => Promise<Readonly<Record<string, ComponentType<never>>>>;
}

/** Declares a page, whose name for links is that of its folder. */
export function definePage<const Query extends string = never>(page: PageDeclaration<Query>) {
  return page;
}
