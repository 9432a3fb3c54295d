import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { Link, MaskedAmount, useApp } from '@h5/shared/app';
import type { MovementKind } from '@h5/shared/contract/transfers/endpoints';
import { formatTimeOfDay } from '@h5/shared/rules/formatTime';
import { Icon, type IconName } from '@h5/shared/ui/icons/Icon';
import { VisuallyHidden } from '@h5/shared/ui/layout/VisuallyHidden';
import styles from './MovementRow.module.css';

interface MovementRowProps {
  to: string;
  icon: IconName;
  kind: MovementKind;
  /** Between what or whom. */
  name: ReactNode;
  amount: string;
  /** Whether it came from somebody or for something else. */
  isGain?: boolean;
  /** In milliseconds. */
  time: number;
  /** What was given for it. */
  given?: string;
  /** Whose account, or a message. */
  note?: string | undefined;
}

/** What was moved, exchanged or paid, and at what time of its day. */
export const MovementRow = observer(function MovementRow(props: MovementRowProps) {
  const { to, icon, kind, name, amount, isGain, time, given, note } = props;
  const { t } = useTranslation('wallet');
  const { locale } = useApp();

  return (
    <Link to={to} className={styles.row}>
      <span className={styles.icon}>
        <Icon name={icon} size={18} />
      </span>
      <span className={styles.what}>
        <span>{name}</span>
        <span className={styles.detail}>
          {t(`transfers.one.${kind}`)} ·{' '}
          <time dateTime={new Date(time).toISOString()}>{formatTimeOfDay(time, locale.tag)}</time>
          {note && ` · ${note}`}
        </span>
      </span>
      <span className={styles.figures}>
        <span className={isGain ? styles.gain : styles.amount}>
          <MaskedAmount>{amount}</MaskedAmount>
        </span>
        {given && (
          <span className={styles.detail}>
            <MaskedAmount>{given}</MaskedAmount>
          </span>
        )}
      </span>
      <Icon name="chevron-right" size={16} className={styles.arrow} />
    </Link>
  );
});

/** From an account or a coin to another. */
export function Way({ from, to }: { from: string; to: string }) {
  const { t } = useTranslation('wallet');
  return (
    <>
      <VisuallyHidden>{t('transfer.way', { from, to })}</VisuallyHidden>
      <span aria-hidden>
        {from} <span className={styles.detail}>→</span> {to}
      </span>
    </>
  );
}
