import type { FeedMessage, MessageBus, RecordedSecondMessage } from '../cluster/MessageBus';

/** Brings messages to everybody at once, as they travel, unless it is away. */
export class FakeBus implements MessageBus {
  isConnected = true;
  readonly #listeners = new Set<(message: FeedMessage) => void>();
  readonly #secondListeners = new Set<(message: RecordedSecondMessage) => void>();

  publish(message: FeedMessage): void {
    if (this.isConnected) for (const hear of this.#listeners) hear(message);
  }

  listen(hear: (message: FeedMessage) => void): () => void {
    this.#listeners.add(hear);
    return () => this.#listeners.delete(hear);
  }

  publishSecond(message: RecordedSecondMessage): void {
    const text = JSON.stringify(message);
    if (!this.isConnected) return;
    for (const hear of this.#secondListeners) hear(JSON.parse(text) as RecordedSecondMessage);
  }

  listenToSeconds(hear: (message: RecordedSecondMessage) => void): () => void {
    this.#secondListeners.add(hear);
    return () => this.#secondListeners.delete(hear);
  }

  onReturn(): void {}
}
