import type { CodePurpose } from '@h5/shared/contract/account/endpoints';

/** A mailbox or a phone. */
export interface MessageRecipient {
  kind: 'email' | 'phone';
  to: string;
}

export interface MessageContent {
  scene: CodePurpose;
  code: string;
  subject: string;
  text: string;
  time: number;
}

export interface OutgoingMessage extends MessageRecipient, MessageContent {}

/** Sends messages. An error means that a message was not sent. */
export interface MessageSender {
  canReach(kind: MessageRecipient['kind']): boolean;
  send(message: OutgoingMessage): Promise<void>;
}
