import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@h5/shared/ui/actions/IconButton';
import { useLinkedSheet } from '@h5/shared/sheets/useLinkedSheet';

/** For `LazyShareCard`. */
export type CardSheet = ReturnType<typeof useLinkedSheet>['sheet'];

interface ShareButtonProps {
  /** What is shared, in the address of the card. */
  id: string;
  className?: string | undefined;
  /** The card while it is open. */
  children: (sheet: CardSheet) => ReactNode;
}

/** Opens a share card. */
export function ShareButton({ id, className, children }: ShareButtonProps) {
  const { t } = useTranslation('trade');
  const { open, sheet } = useLinkedSheet(`share.${id}`);
  return (
    <>
      <IconButton
        icon="share"
        iconSize={18}
        label={t('shareCard.open')}
        className={className}
        onClick={() => open()}
      />
      {sheet.isOpen && children(sheet)}
    </>
  );
}
