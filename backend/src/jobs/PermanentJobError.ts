import { OperatorNotice } from '../OperatorNotice';

/** A failure that another attempt would repeat: the job is a dead letter at once. */
export class PermanentJobError extends OperatorNotice {}
