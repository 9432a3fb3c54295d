import { randomUUID } from 'node:crypto';
import type {
  OptionGuard,
  SetOptionGuardInput,
  SubmitOptionInput,
} from '@h5/shared/contract/options/endpoints';
import type { Option } from '@h5/shared/contract/options/option';
import { hashRequestFields, type IdempotentRequest } from '../ledger/requests.sql';

/** Stored in the tables, so it never changes. */
export const submitOptionOperation = 'options.submit';

export interface SubmitOptionCommand extends IdempotentRequest {
  kind: 'submit';
  input: SubmitOptionInput;
  /** When it entered the queue; its entry tick is counted from here. */
  acceptedAt: number;
}

export interface SetGuardCommand extends IdempotentRequest {
  kind: 'guard';
  input: SetOptionGuardInput;
}

export type OptionCommand = SubmitOptionCommand | SetGuardCommand;

/** What a command comes to. */
export type OptionReply = { option: Option } | { guard: OptionGuard };

export function makeSubmitOptionCommand(
  userId: string,
  input: SubmitOptionInput,
  acceptedAt: number,
): SubmitOptionCommand {
  const { reqId, ...fields } = input;
  return {
    kind: 'submit',
    userId,
    reqId,
    input,
    acceptedAt,
    operation: submitOptionOperation,
    // Hashes are stored, so the names in them never change: a repeat may arrive after an update.
    hash: hashRequestFields(fields),
  };
}

/** It moves no money and may be repeated, so its request is not stored. */
export function makeSetGuardCommand(userId: string, input: SetOptionGuardInput): SetGuardCommand {
  const reqId = randomUUID();
  return { kind: 'guard', userId, operation: 'options.guard', reqId, hash: '', input };
}
