import { useTranslation } from 'react-i18next';
import { IconButton } from '@h5/shared/ui/actions/IconButton';

interface CancelButtonProps {
  isCancelling: boolean;
  onCancel: () => void;
}

/** Cancels an order of any product, at the end of its row. */
export function CancelButton({ isCancelling, onCancel }: CancelButtonProps) {
  const { t } = useTranslation('trade');
  return (
    <IconButton
      icon="close"
      iconSize={20}
      label={t('order.cancel')}
      aria-busy={isCancelling}
      disabled={isCancelling}
      onClick={onCancel}
    />
  );
}
