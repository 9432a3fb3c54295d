import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp, useBusy } from '@h5/shared/app';
import { DemoBadge } from '@h5/shared/badges/DemoBadge';
import type { Loan } from '@h5/shared/contract/loans/endpoints';
import type { DecimalValue } from '@h5/shared/money/money';
import { ConfirmSheet, type ConfirmSheetRow } from '@h5/shared/ui/overlays/ConfirmSheet';
import { SheetName } from '@h5/shared/ui/overlays/SheetName';
import styles from './Borrowing.module.css';
import type { LoanFigures } from './LoanDetailStore';
import { useLoanText } from './useLoanText';

/** What the sheets of a change know of their form. */
interface ChangeForm {
  problem: string | undefined;
  isSending: boolean;
  isRetrying: boolean;
  isOutcomeUnknown: boolean;
  submission: { problem: string | undefined };
  send: () => Promise<Loan | undefined>;
}

interface LoanChangeSheetProps {
  loan: Loan;
  form: ChangeForm;
  title: string;
  sheetName: string;
  isOpen: boolean;
  onClose: () => void;
  before: LoanFigures;
  after: LoanFigures;
  /** One's account before and after. */
  account: { label: string; before: string; after: string } | undefined;
  costs?: ConfirmSheetRow[];
  note: string;
  submit: string;
  /** The fields. */
  children: ReactNode;
}

/** The fields of a change of a loan, and the loan before and after it. */
export const LoanChangeSheet = observer(function LoanChangeSheet(props: LoanChangeSheetProps) {
  const { loan, form, title, sheetName, isOpen, onClose, before, after, account } = props;
  const { t } = useTranslation(['finance', 'shared']);
  const { toasts } = useApp();
  const text = useLoanText(loan.symbol);
  const { isOutcomeUnknown, isRetrying, isSending, submission } = form;
  useBusy('sheet', isOpen);

  return (
    <SheetName value={sheetName}>
      <ConfirmSheet
        isOpen={isOpen}
        onClose={onClose}
        onConfirm={() => void send()}
        title={title}
        badge={<DemoBadge />}
        head={<div className={styles.fields}>{props.children}</div>}
        balances={balances()}
        costs={props.costs ?? []}
        note={props.note}
        problem={submission.problem ?? (isOutcomeUnknown ? t('loan.unknown') : undefined)}
        confirmLabel={label()}
        isLoading={isSending}
      />
    </SheetName>
  );

  async function send() {
    if (form.problem !== undefined && !isOutcomeUnknown) return;
    if ((await form.send()) === undefined) return;
    onClose();
    toasts.success(t('loan.changed'));
  }

  function balances() {
    if (isOutcomeUnknown || isRetrying) return undefined;
    const row = <Value extends DecimalValue>(
      label: string,
      of: (figures: LoanFigures) => Value | undefined,
      write: (value: Value) => string,
    ) => {
      const [from, to] = [of(before), of(after)];
      return {
        label,
        before: from === undefined ? '–' : write(from),
        after: to === undefined ? '–' : write(to),
      };
    };
    return {
      caption: t('loan.one'),
      rows: [
        row(`${t('loan.debt')} ${text.currency}`, ({ debt }) => debt, text.ofCurrency),
        row(`${t('loan.collateral')} ${text.coin}`, ({ collateral }) => collateral, text.ofCoin),
        row(t('loan.ltv'), ({ ratio }) => ratio, text.ratio),
        row(t('loan.price.liquidation'), ({ liquidationPrice }) => liquidationPrice, text.price),
        ...(account ? [account] : []),
      ],
    };
  }

  function label() {
    if (isRetrying) return t('lockPurchase.checking');
    if (isOutcomeUnknown) return t('lockPurchase.checkAgain');
    return props.submit;
  }
});
