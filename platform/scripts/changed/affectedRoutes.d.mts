export interface ProductRoute {
  app: string;
  name: string;
  route: string;
  /** The query that shows it with data; empty if it needs none. */
  query: string;
  files: ReadonlySet<string>;
}

export function readRoutes(workspace: string): ProductRoute[];
