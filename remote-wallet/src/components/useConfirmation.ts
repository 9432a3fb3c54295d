import { useState } from 'react';

interface ConfirmedForm {
  /** Why it cannot be sent. */
  readonly problem: unknown;
  /** Whether an earlier request has to be asked for before another one is made. */
  readonly isOutcomeUnknown: boolean;
  send(): Promise<unknown>;
}

/** A form that is sent once its sheet has been confirmed. `onAsk` is called when the sheet opens. */
export function useConfirmation(form: ConfirmedForm, onAsk = () => {}) {
  const [isOpen, setOpen] = useState(false);

  async function send() {
    if ((await form.send()) !== undefined) setOpen(false);
  }

  return {
    submit() {
      if (form.isOutcomeUnknown) void send();
      else if (form.problem === undefined) {
        onAsk();
        setOpen(true);
      }
    },
    sheet: { isOpen, onClose: () => setOpen(false), onConfirm: () => void send() },
  };
}
