import type { Realtime } from '../realtime/Realtime';
import type { EventMessage } from './Bus';

type UserRealtime = Pick<Realtime, 'publishToUser' | 'endSession' | 'endUser'>;

/** What other processes tell users goes to the sockets of this one. */
export function relayToUsers(message: EventMessage, realtime: UserRealtime): void {
  switch (message.type) {
    case 'user':
      realtime.publishToUser(message.userId, message.topic, () => message.data);
      break;
    case 'endSession':
      realtime.endSession(message.tokenHash);
      break;
    case 'endUser':
      realtime.endUser(message.userId);
  }
}
