import type { Realtime } from '../realtime/Realtime';

/** What one person was told. */
export interface UserEvent {
  userId: string;
  topic: string;
  data: unknown;
}

/** A connection to everybody, which writes down what is told. */
export function recordUserEvents(
  write: (heard: UserEvent) => void,
): Pick<Realtime, 'publishToUser'> {
  return {
    publishToUser: (userId, topic, make) => write({ userId, topic, data: make() }),
  };
}
