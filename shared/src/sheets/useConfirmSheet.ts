import { useEffect, useState } from 'react';
import { useApp } from '@h5/shared/app';
import { forgetSheet } from '../ui/overlays/useHistoryEntry';
import { useLinkedSheet } from './useLinkedSheet';

/** A form that is confirmed in a sheet. */
export interface ConfirmedForm {
  /** What was entered, as JSON, without prices of now. */
  draftToKeep(): unknown;
  /** Fills the form with that, which anybody may have written; false if it is nothing for this form, or an order is under way. */
  restoreDraft(kept: unknown): boolean | Promise<boolean>;
}

/**
 * The confirm sheet of a form as a link: the address carries what was entered. A reload, a link and the way forward
 * fill the form with it and ask again, with the figures of now. Nothing is sent without a tap. An address without a draft
 * of this form, or opened by a guest, shows the form. A form with a second such sheet names it.
 */
export function useConfirmSheet(form: ConfirmedForm, isReady = true, kind = 'confirm') {
  const { session } = useApp();
  const { value, open, sheet } = useLinkedSheet(kind);
  /** The draft that the form holds while it is confirmed. */
  const [asked, setAsked] = useState<string>();
  const { isOpen, onClose, sheetName } = sheet;
  const isWaiting = isOpen && isReady && value !== asked;

  useEffect(() => {
    if (!isWaiting) return;
    let isGone = false;
    void restored().then((isRestored) => {
      if (isGone) return;
      if (isRestored) setAsked(value);
      else {
        onClose();
        forgetSheet(sheetName);
      }
    });
    return () => {
      isGone = true;
    };

    async function restored() {
      try {
        return (
          session.isSignedIn &&
          (await form.restoreDraft(JSON.parse(decodeURIComponent(value ?? ''))))
        );
      } catch {
        return false;
      }
    }
    // `onClose` is another one with each render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isWaiting, form, session, value, sheetName]);

  return {
    /** Asks for confirmation of what the form holds. */
    ask() {
      const draft = encodeURIComponent(JSON.stringify(form.draftToKeep() ?? null));
      setAsked(draft);
      open(draft);
    },
    /** For `LazySheet`. */
    sheet: {
      sheetName,
      isOpen: isOpen && value === asked,
      onClose() {
        setAsked(undefined);
        onClose();
      },
    },
  };
}
