import type { MessageSender, Message } from './MessageSender';

const maxMessages = 500;

/** Stores messages instead of sending them, so that the demo works without a mail server. */
export class DevMailbox implements MessageSender {
  #messages: Message[] = [];

  canReach(): boolean {
    return true;
  }

  send(message: Message): void {
    this.#messages = [message, ...this.#messages.slice(0, maxMessages - 1)];
  }

  /** Newest first. `to` may be a phone number without its plus sign. */
  list(to?: string): readonly Message[] {
    if (to === undefined) return this.#messages;
    const wanted = to.trim().toLowerCase().replace(/^\+/, '');
    return this.#messages.filter((message) => message.to.replace(/^\+/, '') === wanted);
  }
}
