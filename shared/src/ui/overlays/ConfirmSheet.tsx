import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, type ButtonVariant } from '../actions/Button';
import { Checkbox } from '../forms/Checkbox';
import styles from './ConfirmSheet.module.css';
import { DescriptionItem, DescriptionList } from '../lists/DescriptionList';
import { LongPressButton } from '../actions/LongPressButton';
import { WrappingNumber } from '../figures/WrappingNumber';
import { Icon } from '../icons/Icon';
import { Notice } from '../feedback/Notice';
import { Sheet } from './Sheet';

export interface ConfirmSheetRow {
  label: string;
  value: ReactNode;
}

/** Balances before and after, one row for each currency. */
export interface ConfirmSheetBalances {
  /** Names the account. */
  caption: string;
  /** Column headers, if "before" and "after" are not enough. */
  before?: string;
  after?: string;
  rows: { label: string; before: string; after: string }[];
}

interface ConfirmSheetProps {
  isOpen: boolean;
  onClose: () => void;
  onConfirm: () => void;
  title: string;
  badge?: ReactNode;
  /** What is confirmed: a coin, a name, chips. */
  head?: ReactNode;
  rows?: ConfirmSheetRow[];
  balances?: ConfirmSheetBalances | undefined;
  /** Below the balances, such as the fee. */
  costs?: ConfirmSheetRow[];
  total?: { label: string; value: ReactNode; unit?: string } | undefined;
  /** A likely mistake, in amber, above everything else. */
  warning?: ReactNode;
  /** The risk, in a sentence. */
  note?: ReactNode;
  /** Why the last attempt failed. */
  problem?: string | undefined;
  confirmLabel: string;
  confirmVariant?: ButtonVariant;
  isLoading?: boolean;
  /** Requires a long press, for an order in which a slip would be expensive. */
  needsLongPress?: boolean;
  /** Decides what is shown with the button, or in its place. */
  actionOf?: (button: ReactNode) => ReactNode;
  /** Offers "do not ask again today". */
  skip?: { isOn: boolean; onChange: (isOn: boolean) => void } | undefined;
}

/** Summarizes an order, a transfer or a purchase above one button that confirms it. */
export function ConfirmSheet({
  isOpen,
  onClose,
  onConfirm,
  title,
  badge,
  head,
  rows = [],
  balances,
  costs = [],
  total,
  warning,
  note,
  problem,
  confirmLabel,
  confirmVariant = 'primary',
  isLoading = false,
  needsLongPress = false,
  actionOf = (button) => button,
  skip,
}: ConfirmSheetProps) {
  const { t } = useTranslation('ui');

  const actions = (
    <>
      {problem && (
        <p role="alert" className={styles.refusal}>
          {problem}
        </p>
      )}
      {actionOf(
        needsLongPress ? (
          <>
            <p className={styles.holds}>{t('confirm.hold')}</p>
            <LongPressButton
              isBlock
              variant={confirmVariant}
              isLoading={isLoading}
              onLongPress={onConfirm}
            >
              {confirmLabel}
            </LongPressButton>
          </>
        ) : (
          <Button isBlock variant={confirmVariant} isLoading={isLoading} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        ),
      )}
      {skip && (
        <div className={styles.skip}>
          <Checkbox checked={skip.isOn} onChange={skip.onChange}>
            {t('confirm.skipToday')}
          </Checkbox>
        </div>
      )}
    </>
  );

  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={title} badge={badge} actions={actions}>
      {head && <div className={styles.head}>{head}</div>}
      {warning && (
        <div className={styles.warning}>
          <Notice kind="warn" role="note">
            {warning}
          </Notice>
        </div>
      )}
      <Rows rows={rows} />
      {balances && <Balances {...balances} />}
      <Rows rows={costs} />
      {total && (
        <dl className={styles.total}>
          <dt>{total.label}</dt>
          <dd>
            {total.value} {total.unit && <span className={styles.unit}>{total.unit}</span>}
          </dd>
        </dl>
      )}
      {note && (
        <div className={styles.note}>
          <Icon name="info" size={16} />
          <p>{note}</p>
        </div>
      )}
    </Sheet>
  );
}

function Rows({ rows }: { rows: ConfirmSheetRow[] }) {
  if (rows.length === 0) return null;
  return (
    <DescriptionList className={styles.rows}>
      {rows.map(({ label, value }) => (
        <DescriptionItem key={label} label={label}>
          {value}
        </DescriptionItem>
      ))}
    </DescriptionList>
  );
}

function Balances({ caption, before, after, rows }: ConfirmSheetBalances) {
  const { t } = useTranslation('ui');
  return (
    <div className={styles.ledger}>
      <table className={styles.balances}>
        <thead>
          <tr>
            <th scope="col">{caption}</th>
            <th scope="col">{before ?? t('confirm.before')}</th>
            <th scope="col">{after ?? t('confirm.after')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.label}>
              <th scope="row">{row.label}</th>
              <td aria-label={row.before}>
                <WrappingNumber>{row.before}</WrappingNumber>
              </td>
              <td aria-label={row.after}>
                <Icon name="arrow-right" size={14} className={styles.arrow} />
                <WrappingNumber>{row.after}</WrappingNumber>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
