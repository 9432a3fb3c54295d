import { observable, runInAction } from 'mobx';
import { storePerSession } from '@h5/shared/app';
import { cancelPendingPosition } from '@h5/shared/contract/futures/endpoints';
import type { FuturesMarketStore } from './FuturesMarketStore';

/** Cancels pending positions. A retry keeps its `reqId`. A failed call has shown its error. */
export const usePendingCancels = storePerSession(({ api }) => {
  const running = observable.set<string>();
  const reqIds = new Map<string, string>();

  async function cancel(id: string, contract?: FuturesMarketStore): Promise<void> {
    if (running.has(id)) return;
    runInAction(() => running.add(id));
    const reqId = reqIds.get(id) ?? crypto.randomUUID();
    reqIds.set(id, reqId);
    try {
      const position = await api.call(cancelPendingPosition, { id, reqId });
      contract?.applyEvent(position);
    } catch {
      void contract?.load();
    } finally {
      runInAction(() => running.delete(id));
    }
  }
  return { running, cancel };
});
