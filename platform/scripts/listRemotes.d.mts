export interface WorkspaceRemote {
  app: string;
  folder: string;
  /** The module of each route. */
  table: Map<string, string>;
}

export function listRemotes(workspace: string): WorkspaceRemote[];
