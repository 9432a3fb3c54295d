import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp, useProductAreas } from '@h5/shared/app';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { Button } from '@h5/shared/ui/actions/Button';
import { LiveText } from '@h5/shared/ui/figures/LiveText';
import { FundsButton } from '../../features/funds';
import { useSizes } from '../../features/futures';
import styles from './FuturesTicket.module.css';
import type { FuturesTicketStore } from './FuturesTicketStore';
import { useTicketProblem } from './useTicketProblem';

interface SubmitTicketProps {
  ticket: FuturesTicketStore;
  /** Whether the confirmation is still being loaded. */
  isOpeningConfirm: boolean;
}

/** The submit button, labelled with what it opens or with the first problem, below the last error. */
export const SubmitTicket = observer(function SubmitTicket({
  ticket,
  isOpeningConfirm,
}: SubmitTicketProps) {
  const { t } = useTranslation('trade');
  const { session } = useApp();
  const problem = useTicketProblem(ticket);
  const isClosed = useProductAreas().closedReason('contract') !== undefined;
  const { contract, draft, form } = ticket;
  const sizes = useSizes(contract);
  // Without prices yet, nothing is wrong with the market.
  const isWaiting = session.isSignedIn && !contract.isLoaded && contract.problem === undefined;

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
      <FundsButton
        account={accountType.margin}
        currencyId={contract.market.quoteId}
        coin="USDT"
        need={() => (isClosed ? undefined : ticket.need)}
        form={form}
        isReady={contract.isLoaded}
        onMoved={contract.load}
      >
        <Button
          isBlock
          type="submit"
          size={44}
          variant={draft.side === 'long' ? 'buy' : 'sell'}
          isLoading={form.isSending || isOpeningConfirm || isWaiting}
          reason={!session.isSignedIn || form.isLocked || isWaiting ? undefined : problem}
        >
          {words()}
        </Button>
      </FundsButton>
    </>
  );

  function words() {
    if (!session.isSignedIn) return t('guest.action');
    if (form.isOutcomeUnknown) return t('futures.checkAgain');
    return (
      <LiveText
        read={() =>
          ticket.lots
            ? t(`futures.confirm.${draft.side}`, {
                size: sizes(draft.unit, ticket.lots, ticket.estimate?.price),
              })
            : t(`futures.sides.${draft.side}`)
        }
      />
    );
  }
});
