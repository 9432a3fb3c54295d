import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { Link, MaskedAmount, useApp } from '@h5/shared/app';
import { formatDateTime } from '@h5/shared/rules/formatTime';
import { VisuallyHidden } from '@h5/shared/ui/layout/VisuallyHidden';
import styles from './MovementRow.module.css';

interface MovementRowProps {
  to: string;
  /** Between what or whom. */
  name: ReactNode;
  amount: string;
  /** In milliseconds. */
  time: number;
  /** How it stands, or what was given for it. */
  status: ReactNode;
  /** A rate or a message. */
  note?: string | undefined;
}

/** What was moved, exchanged or paid, and when. */
export const MovementRow = observer(function MovementRow(props: MovementRowProps) {
  const { to, name, amount, time, status, note } = props;
  const { locale } = useApp();

  return (
    <Link to={to} className={styles.row}>
      <span className={styles.line}>
        <span>{name}</span>
        <span className={styles.amount}>
          <MaskedAmount>{amount}</MaskedAmount>
        </span>
      </span>
      <span className={styles.detail}>
        <time dateTime={new Date(time).toISOString()}>{formatDateTime(time, locale.tag)}</time>
        <span>{status}</span>
      </span>
      {note && <span className={styles.detail}>{note}</span>}
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
        {from} <span className={styles.arrow}>→</span> {to}
      </span>
    </>
  );
}
