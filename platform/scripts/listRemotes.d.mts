import type { DeclaredPage } from '../webpack/pages/readPages.mjs';

export interface WorkspaceRemote {
  app: string;
  folder: string;
  pages: DeclaredPage[];
}

export function listRemotes(workspace: string): WorkspaceRemote[];
