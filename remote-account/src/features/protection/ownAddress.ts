import type { CodeRecipient } from '../sign-in';

/** The bound mailbox of the signed-in person, or the bound phone; the server knows it, the page its masked form. */
export function ownAddress(display: string): CodeRecipient {
  return {
    problem: undefined,
    display,
    showProblem: () => undefined,
    toInput: () => Promise.resolve({}),
  };
}
