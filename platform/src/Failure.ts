/** Something a person has to know and can act on: what happened, and what to do next. */
export class Failure extends Error {
  readonly next: string;

  constructor(message: string, next: string) {
    super(message);
    this.name = 'Failure';
    this.next = next;
  }
}
