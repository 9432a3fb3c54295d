import { useTranslation } from 'react-i18next';
import { EmptyState } from '@h5/shared/ui/feedback/EmptyState';
import { Sheet } from '@h5/shared/ui/overlays/Sheet';

/** In place of a linked sheet about something that has ended or was never the person's. */
export function GoneSheet(props: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('trade');
  return (
    <Sheet {...props} title={t('gone.title')}>
      <EmptyState picture="lost" title={t('gone.words')} />
    </Sheet>
  );
}
