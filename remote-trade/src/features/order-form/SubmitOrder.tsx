import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp, useProductAreas, type LiveMarket } from '@h5/shared/app';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { Button } from '@h5/shared/ui/actions/Button';
import { VisuallyHidden } from '@h5/shared/ui/layout/VisuallyHidden';
import { FundsButton } from '../funds';
import styles from './OrderForm.module.css';
import type { OrderFormStore } from './OrderFormStore';
import { orderLacks } from './orderLacks';
import { useFillWarning } from './useFillWarning';
import { useProblemMessage } from './useProblemMessage';

const spokenAfterMs = 1_000;

interface SubmitOrderProps {
  store: OrderFormStore;
  market: LiveMarket;
  /** Whether the confirmation is still being loaded. */
  isOpeningConfirm: boolean;
}

/** The submit button, labelled with its action or with the first problem, below the last error. */
export const SubmitOrder = observer(function SubmitOrder({
  store,
  market,
  isOpeningConfirm,
}: SubmitOrderProps) {
  const { t } = useTranslation('trade');
  const { session, wallet } = useApp();
  const problem = useProblemMessage(store, market);
  const { form } = store;
  const { side } = store.draft;
  const warning = useFillWarning(store, market);
  const isClosed = useProductAreas().closedReason('spot') !== undefined;
  const mayTry = !session.isSignedIn || form.isSending || form.isOutcomeUnknown;

  return (
    <div className={styles.submit}>
      {warning && <p className={styles.checking}>{warning}</p>}
      {form.refusal && (
        <p role="alert" className={styles.refusal}>
          {form.refusal}
        </p>
      )}
      {form.isRetrying && (
        <p role="status" className={styles.checking}>
          {t('spot.checking')}
        </p>
      )}
      {form.isOutcomeUnknown && (
        <p role="alert" className={styles.checking}>
          {t('spot.unknown')}
        </p>
      )}
      <SpokenProblem words={store.invalidField && problem} />
      <FundsButton
        need={() => (mayTry || !isShort() ? undefined : orderLacks(store, market, wallet))}
        form={form}
        account={accountType.spot}
        currencyId={side === 'buy' ? market.quoteId : market.baseId}
        coin={side === 'buy' ? market.quote : market.base}
      >
        <Button
          isBlock
          type="submit"
          size={44}
          variant={side}
          isLoading={form.isSending || isOpeningConfirm}
          reason={mayTry ? undefined : problem}
        >
          {words()}
        </Button>
      </FundsButton>
    </div>
  );

  function isShort() {
    const code = form.problem?.code;
    const isClosedBuy = isClosed && side === 'buy';
    return !isClosedBuy && (code === 'INSUFFICIENT_BALANCE' || code === 'QUANTITY_MISSING');
  }

  function words() {
    if (!session.isSignedIn) return t('spot.submit.guest');
    if (form.isOutcomeUnknown) return t('spot.submit.checkAgain');
    return t(`spot.submit.${side}`, { coin: market.base });
  }
});

/** Announced a moment after the last key, so that "0" is not judged while "0.01" is typed. */
function SpokenProblem({ words = '' }: { words: string | undefined }) {
  const [spoken, setSpoken] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(words), spokenAfterMs);
    return () => clearTimeout(timer);
  }, [words]);

  return <VisuallyHidden role="status">{spoken}</VisuallyHidden>;
}
