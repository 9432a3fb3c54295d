import * as z from 'zod/mini';
import { orderNotice } from '@h5/shared/contract/alerts/notices';
import { ownNoticesTopic } from '@h5/shared/contract/alerts/topics';
import { coinNetworkOf } from '@h5/shared/rules/networks';
import { newUuidV7 } from '../db/newUuidV7';
import type { JobKind } from '../jobs/JobKind';
import type { JobRunner } from '../jobs/JobRunner';
import type { RealtimePublisher } from '../realtime/RealtimePublisher';
import { encode } from '../wire/encode';
import { findAddress } from './addresses.sql';

interface UsableAddress {
  id: string;
  userId: string;
  usableAt: number;
}

export const addressUsableJob: JobKind<UsableAddress> = {
  name: 'address.usable',
  payload: z.object({ id: z.string(), userId: z.string(), usableAt: z.int() }),
};

/** Tells the owner that coins may leave to an address from now on, unless it was deleted or must wait longer. */
export function startTellingOfAddresses(
  jobs: JobRunner,
  realtime: Pick<RealtimePublisher, 'publishToUser'>,
): void {
  jobs.handle(addressUsableJob, async (tx, { due, payload }) => {
    const { id, userId, usableAt } = payload;
    const row = await findAddress(tx, userId, id);
    if (row?.usableAt !== usableAt) return undefined;
    const { network, label } = row;
    const params = { address: id, symbol: coinNetworkOf(network).coin, network, label };
    const notice = { kind: 'money', key: 'address', id: newUuidV7(due), params, at: due } as const;
    return () => realtime.publishToUser(userId, ownNoticesTopic, () => encode(orderNotice, notice));
  });
}
