import { makeAutoObservable } from 'mobx';
import type { PendingRequests } from '@h5/shared/requests/Submission';

/** The request whose outcome is not known yet. It outlives the page, so that it is not sent a second time. */
export class PendingRequest<Input> implements PendingRequests<Input> {
  oldest: Input | undefined = undefined;

  constructor() {
    makeAutoObservable(this);
  }

  add(input: Input): void {
    this.oldest = input;
  }

  remove(): void {
    this.oldest = undefined;
  }
}
