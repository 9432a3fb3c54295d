import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from './AppContext';

/** An amount, or dots while the user hides amounts. */
export const MaskedAmount = observer(function MaskedAmount({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shared');
  const { wallet } = useApp();
  if (!wallet.isHidden) return children;
  return (
    <span role="img" aria-label={t('amountHidden')}>
      ••••••
    </span>
  );
});
