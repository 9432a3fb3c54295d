import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, MaskedAmount, useApp } from '@h5/shared/app';
import { formatDateTime } from '@h5/shared/rules/formatTime';
import { Icon } from '@h5/shared/ui/icons/Icon';
import row from '../../components/HistoryRow.module.css';
import styles from './MovementRow.module.css';

interface MovementRowProps {
  to: string;
  /** Two accounts or two coins. */
  ends: readonly [from: string, to: string];
  /** In milliseconds. */
  time: number;
  amount: string;
  /** What was received, if it is another coin. */
  detail?: string;
  status: string;
}

/** What was moved or exchanged. */
export const MovementRow = observer(function MovementRow(props: MovementRowProps) {
  const { t } = useTranslation('wallet');
  const { locale } = useApp();
  const { to, ends, time, amount, detail, status } = props;

  return (
    <Link to={to} className={row.row}>
      <span className={row.what}>
        <span className={styles.way}>
          {ends[0]}
          <Icon name="arrow-right" size={14} label={t('transfers.to')} className={styles.arrow} />
          {ends[1]}
        </span>
        <time dateTime={new Date(time).toISOString()} className={row.detail}>
          {formatDateTime(time, locale.tag)}
        </time>
      </span>
      <span className={row.figures}>
        <span className={styles.amount}>
          <MaskedAmount>{amount}</MaskedAmount>
        </span>
        {detail && (
          <span className={styles.amount}>
            <MaskedAmount>{detail}</MaskedAmount>
          </span>
        )}
        <span className={row.detail}>{status}</span>
      </span>
    </Link>
  );
});
