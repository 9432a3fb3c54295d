import * as z from 'zod/mini';
import { releaseEvent, type ReleaseEvent } from '@h5/shared/contract/events';
import { releaseTopic } from '@h5/shared/contract/topics';
import type { RpcHandlers } from '../http/RpcServer';
import type { RealtimePublisher } from './RealtimePublisher';

/** Tells open tabs that an environment serves another release. */
export function announceRelease(
  realtime: Pick<RealtimePublisher, 'publish'>,
  event: ReleaseEvent,
): void {
  realtime.publish(releaseTopic, () => event);
}

/** The command by which an edge in another process announces a release. */
export function makeReleaseCommands(realtime: Pick<RealtimePublisher, 'publish'>): RpcHandlers {
  return {
    announceRelease: (input: unknown) =>
      Promise.resolve(announceRelease(realtime, z.parse(releaseEvent, input))),
  };
}
