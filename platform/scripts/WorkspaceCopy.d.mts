export class WorkspaceCopy {
  readonly folder: string;
  constructor(workspace: string, prefix: string, options?: { installsPackages?: boolean });
  remove(): void;
}
