import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@h5/shared/ui/actions/IconButton';

interface ShareButtonProps {
  className?: string | undefined;
  /** The card while it is open; `close` closes it. */
  children: (close: () => void) => ReactNode;
}

/** Opens a share card. */
export function ShareButton({ className, children }: ShareButtonProps) {
  const { t } = useTranslation('trade');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        icon="share"
        iconSize={18}
        label={t('shareCard.open')}
        className={className}
        onClick={() => setOpen(true)}
      />
      {isOpen && children(() => setOpen(false))}
    </>
  );
}
