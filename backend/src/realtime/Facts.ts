import type { Session } from '../account/Sessions';

/** What the server remembers about one socket. */
export interface Facts {
  session?: Session;
  topics: Set<string>;
  /** The room of those who read the same topics. */
  group?: string;
  messages: number;
  slowSince?: number;
}
