import { makeAutoObservable } from 'mobx';
import { storePerSession } from '@h5/shared/app';
import type { MakeTransferInput } from '@h5/shared/contract/transfers/endpoints';
import type { PendingRequests } from '@h5/shared/requests/Submission';

/** The transfer whose outcome is not known yet. It outlives the page, so that it is not sent a second time. */
class PendingTransfer implements PendingRequests<MakeTransferInput> {
  oldest: MakeTransferInput | undefined = undefined;

  constructor() {
    makeAutoObservable(this);
  }

  add(input: MakeTransferInput): void {
    this.oldest = input;
  }

  remove(): void {
    this.oldest = undefined;
  }
}

export const usePendingTransfer = storePerSession(() => new PendingTransfer());
