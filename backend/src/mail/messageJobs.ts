import * as z from 'zod/mini';
import { codePurpose } from '@h5/shared/contract/account/endpoints';
import type { Tx } from '../db/Db';
import { newUuidV7 } from '../db/newUuidV7';
import { enqueueJobs } from '../jobs/enqueueJobs';
import type { JobKind } from '../jobs/JobKind';
import type { JobRunner } from '../jobs/JobRunner';
import type { MessageRecipient, MessageContent, MessageSender } from './MessageSender';

/** A message that waits to be sent. Without a contact nothing is sent; see `OneTimePasswordSender`. */
interface QueuedMessage {
  contact: MessageRecipient | null;
  content: MessageContent;
}

/** The text of a code is in the table until it is sent, or until it expires. */
export const sendMessageJob: JobKind<QueuedMessage> = {
  name: 'mail.send',
  isConfidential: true,
  payload: z.object({
    contact: z.nullable(z.object({ kind: z.enum(['email', 'phone']), to: z.string() })),
    content: z.object({
      scene: z.union([codePurpose, z.literal('security')]),
      code: z.string(),
      subject: z.string(),
      text: z.string(),
      time: z.int(),
    }),
  }),
};

interface NewMessage {
  contact: MessageRecipient | undefined;
  content: MessageContent;
  /** In machine time: it is not sent later. */
  expiresAt: number;
}

/** Enqueues a message with the transaction that makes it necessary; it is sent at once after the commit. */
export async function enqueueMessage(
  tx: Tx,
  { contact, content, expiresAt }: NewMessage,
): Promise<void> {
  const { time } = content;
  const payload = { contact: contact ?? null, content };
  const job = { key: newUuidV7(time), due: time, payload, expiresAt };
  await enqueueJobs(tx, sendMessageJob, job);
}

/** Sends the messages that are enqueued, by any process. */
export function startSendingMessages(jobs: JobRunner, sender: MessageSender): void {
  jobs.deliver(sendMessageJob, async ({ contact, content }, id) => {
    if (contact) await sender.send({ id, ...contact, ...content });
  });
}
