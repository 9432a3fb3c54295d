export interface ProductRoute {
  app: string;
  name: string;
  route: string;
  files: ReadonlySet<string>;
}

export function readRoutes(workspace: string): ProductRoute[];
