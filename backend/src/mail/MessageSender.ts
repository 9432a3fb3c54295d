import type { CodeScene } from '@h5/shared/contract/account/endpoints';

export interface Message {
  kind: 'email' | 'phone';
  to: string;
  scene: CodeScene;
  code: string;
  subject: string;
  text: string;
  time: number;
}

/** Sends messages. It never makes a caller wait, so that response times do not reveal whether a message was sent. */
export interface MessageSender {
  canReach(kind: Message['kind']): boolean;
  send(message: Message): void;
}
