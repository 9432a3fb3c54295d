import { makeAutoObservable, observable } from 'mobx';
import type { PendingRequests } from './Submission';

/** The requests of one form whose outcome is not known, until the page is closed. */
export class HeldRequests<Input extends { reqId: string }> implements PendingRequests<Input> {
  private readonly held = observable.array<Input>([], { deep: false });

  constructor() {
    makeAutoObservable(this);
  }

  get oldest(): Input | undefined {
    return this.held[0];
  }

  add(input: Input): void {
    this.remove(input);
    this.held.push(input);
  }

  remove({ reqId }: Input): void {
    const other = this.held.filter((one) => one.reqId !== reqId);
    this.held.replace(other);
  }
}
