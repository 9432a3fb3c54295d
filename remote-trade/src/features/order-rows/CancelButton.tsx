import { useTranslation } from 'react-i18next';
import { Button } from '@h5/shared/ui/actions/Button';

interface CancelButtonProps {
  isCancelling: boolean;
  onCancel: () => void;
}

/** Cancels an order of any product, at the end of its row. */
export function CancelButton({ isCancelling, onCancel }: CancelButtonProps) {
  const { t } = useTranslation('trade');
  return (
    <Button variant="soft" size={32} isLoading={isCancelling} onClick={onCancel}>
      {t('order.cancel')}
    </Button>
  );
}
