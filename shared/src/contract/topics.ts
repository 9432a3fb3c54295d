import { releaseEvent, serverStatusEvent } from './events';
import { defineTopic } from './topic';

/** New releases of the pages; open tabs learn of them at once. */
export const releaseTopic = defineTopic('release', releaseEvent);

/** The heartbeat of the server. */
export const serverStatusTopic = defineTopic('status', serverStatusEvent);
