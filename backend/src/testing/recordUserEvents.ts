import type { RealtimePublisher } from '../realtime/RealtimePublisher';

/** One private event. */
export interface UserEvent {
  userId: string;
  topic: string;
  data: unknown;
}

/** Every user is connected, and the events go to `write`. */
export function recordUserEvents(
  write: (heard: UserEvent) => void,
): Pick<RealtimePublisher, 'publishToUser'> {
  return {
    publishToUser: (userId, { name }, make) => write({ userId, topic: name, data: make() }),
  };
}
