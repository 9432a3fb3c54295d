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

/** Brings messages to people. It never makes a caller wait, so an answer does not tell whether one was sent. */
export interface MessageSender {
  canReach(kind: Message['kind']): boolean;
  send(message: Message): void;
}
