export class WorkspaceCopy {
  readonly folder: string;
  constructor(workspace: string, prefix: string);
  remove(): void;
}
