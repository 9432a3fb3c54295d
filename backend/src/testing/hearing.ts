import type { Realtime } from '../realtime/Realtime';

/** What one person was told. */
export interface Heard {
  userId: string;
  topic: string;
  data: unknown;
}

/** A connection to everybody, which writes down what is told. */
export function hearing(write: (heard: Heard) => void): Pick<Realtime, 'publishToUser'> {
  return {
    publishToUser: (userId, topic, make) => write({ userId, topic, data: make() }),
  };
}
