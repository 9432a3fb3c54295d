import { useTranslation } from 'react-i18next';
import type { SecurityState } from '@h5/shared/contract/security/endpoints';
import { Sheet } from '@h5/shared/ui/overlays/Sheet';
import { ContactForm } from './ContactForm';

interface ContactSheetProps {
  isOpen: boolean;
  onClose: () => void;
  kind: 'email' | 'phone';
  state: SecurityState;
}

/** Binds or replaces an email address or a phone. */
export function ContactSheet({ kind, state, ...sheet }: ContactSheetProps) {
  const { t } = useTranslation('account');
  return (
    <Sheet {...sheet} title={t(`identifier.kind.${kind}`)}>
      <ContactForm kind={kind} state={state} onDone={sheet.onClose} />
    </Sheet>
  );
}
