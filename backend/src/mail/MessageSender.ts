import type { CodePurpose } from '@h5/shared/contract/account/endpoints';

/** A mailbox or a phone. */
export interface MessageRecipient {
  kind: 'email' | 'phone';
  to: string;
}

/** What a message is for: a code of one of these purposes, or news about what protects the account. */
export type MessageScene = CodePurpose | 'security';

export interface MessageContent {
  scene: MessageScene;
  /** Empty if the message has none. */
  code: string;
  subject: string;
  text: string;
  time: number;
}

export interface SentMessage extends MessageRecipient, MessageContent {}

export interface OutgoingMessage extends SentMessage {
  /** The same each time that it is sent again, so that a mail program shows it once. */
  id: string;
}

/** Sends messages. An error means that a message was not sent. */
export interface MessageSender {
  canReach(kind: MessageRecipient['kind']): boolean;
  send(message: OutgoingMessage): Promise<void>;
}
