import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MaskedAmount } from '@h5/shared/app';
import { Icon } from '@h5/shared/ui/icons/Icon';
import styles from './SetAside.module.css';
import type { SetAsideKind } from '@h5/shared/rules/setAsideKind';

/** An amount that was set aside or is set aside no more, without a sign: nothing came or went. */
export function SetAside({ kind, children }: { kind: SetAsideKind; children: ReactNode }) {
  const { t } = useTranslation('wallet');
  return (
    <span className={styles.amount}>
      {kind === 'frozen' && <Icon name="lock" size={12} label={t('coin.frozen')} />}
      <MaskedAmount>{children}</MaskedAmount>
    </span>
  );
}
