import { useEffect } from 'react';
import { useApp, useBusy } from '@h5/shared/app';

interface KeptForm {
  /** Whether a reload would lose something. */
  readonly isDirty: boolean;
  draftToKeep(): unknown;
  restoreDraft(kept: unknown): unknown;
}

/** No release interrupts who fills in the form, and what was entered is kept under this name if a reload is necessary. */
export function useKeptForm(form: KeptForm, name: string): void {
  const { drafts } = useApp();
  useBusy('form', form.isDirty);
  useEffect(
    () => drafts.keep(name, { draft: form.draftToKeep, restore: form.restoreDraft }),
    [drafts, form, name],
  );
}
