import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { Button } from '@h5/shared/ui/actions/Button';
import { useWhileSeen } from '@h5/shared/ui/figures/LiveArea';
import { FundedOnly } from '../../components/FundedOnly';
import styles from './FuturesTicket.module.css';
import type { FuturesTicketStore } from './FuturesTicketStore';
import { useTicketProblem } from './useTicketProblem';

interface SubmitTicketProps {
  ticket: FuturesTicketStore;
  /** Whether the confirmation is still being loaded. */
  isOpeningConfirm: boolean;
}

/** The submit button, labelled with the side or with the first problem, below the last error. */
export const SubmitTicket = observer(function SubmitTicket({
  ticket,
  isOpeningConfirm,
}: SubmitTicketProps) {
  const { t } = useTranslation('trade');
  const { session } = useApp();
  const whileSeen = useWhileSeen();
  const problem = useTicketProblem(ticket);
  const isEmpty = whileSeen(() => ticket.isEmpty);
  const { contract, draft, form } = ticket;

  return (
    <>
      {form.refusal && (
        <p role="alert" className={styles.refusal}>
          {form.refusal}
        </p>
      )}
      {form.isOutcomeUnknown && (
        <p role="alert" className={styles.checking}>
          {t('futures.unknown')}
        </p>
      )}
      <FundedOnly
        isEmpty={session.isSignedIn && isEmpty && !form.isLocked}
        account={accountType.margin}
        currencyId={contract.market.quoteId}
        coin="USDT"
      >
        <Button
          isBlock
          type="submit"
          size={44}
          variant={draft.side === 'long' ? 'buy' : 'sell'}
          isLoading={form.isSending || isOpeningConfirm}
          reason={!session.isSignedIn || form.isLocked ? undefined : problem}
        >
          {words()}
        </Button>
      </FundedOnly>
    </>
  );

  function words() {
    if (!session.isSignedIn) return t('guest.action');
    return t(form.isOutcomeUnknown ? 'futures.checkAgain' : `futures.sides.${draft.side}`);
  }
});
