import { UserError, type ErrorKind } from '../UserError';

/** A refused upload, with the status that its reply has. */
export class UploadError extends UserError {
  readonly status: number;

  constructor(status: number, message: string, hint: string, kind: ErrorKind = 'refused') {
    super(message, hint, kind);
    this.status = status;
  }
}

const statuses: Record<ErrorKind, number> = {
  bug: 500,
  usage: 400,
  refused: 409,
  missing: 404,
  broken: 500,
  busy: 503,
  disk: 507,
};

export function statusOf(error: UserError): number {
  return error instanceof UploadError ? error.status : statuses[error.kind];
}
