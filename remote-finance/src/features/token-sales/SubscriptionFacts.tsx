import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MaskedAmount } from '@h5/shared/app';
import type { TokenSubscription } from '@h5/shared/contract/token-sales/endpoints';
import { Decimal } from '@h5/shared/money/money';
import { ExplainedFacts, PlainFact, type ExplainedFact } from '../../components/ExplainedFacts';
import { useSaleText } from './useSaleText';

interface SubscriptionFactsProps {
  subscription: TokenSubscription;
  /** Further rows. */
  children?: ReactNode;
}

/** What was asked for and what came of it; a tap shows how each is computed. */
export const SubscriptionFacts = observer(function SubscriptionFacts(
  props: SubscriptionFactsProps,
) {
  const { subscription, children } = props;
  const { t } = useTranslation('finance');
  const { count, money, number, percent, price, tokens } = useSaleText(subscription);
  const { applied, commit, id, mode, passed, pay, refund, tickets, won } = subscription;

  return (
    <ExplainedFacts
      facts={passed === null ? [frozen()] : outcome(passed)}
      first={
        <>
          <PlainFact label={t('tokenSubscriptions.applied')}>
            <MaskedAmount>{tokens(applied)}</MaskedAmount>
          </PlainFact>
          {tickets !== null && (
            <PlainFact label={t('tokenSale.tickets')}>
              <MaskedAmount>
                {won === null ? String(tickets) : t('tokenSubscriptions.won', { won, tickets })}
              </MaskedAmount>
            </PlainFact>
          )}
        </>
      }
    >
      {children}
    </ExplainedFacts>
  );

  function fact(
    key: 'frozen' | 'passed' | 'pay' | 'refund',
    value: string,
    words: string,
    numbers: string,
  ): ExplainedFact {
    return {
      key: `${id}-${key}`,
      label: t(`tokenSubscriptions.${key}`),
      value: <MaskedAmount>{value}</MaskedAmount>,
      words,
      numbers: `${numbers} = ${value}`,
    };
  }

  function frozen(): ExplainedFact {
    const numbers = `${count(applied)} × ${price}`;
    return fact('frozen', money(commit), t('tokenSale.formula.pay'), numbers);
  }

  function outcome(got: string): ExplainedFact[] {
    const [paid, back] = [pay ?? '0', refund ?? '0'];
    const each = tickets === null ? undefined : new Decimal(applied).div(tickets);
    const part = new Decimal(applied).isZero() ? new Decimal(0) : new Decimal(got).div(applied);
    return [
      fact(
        'passed',
        tokens(got),
        t(`tokenSubscriptions.formula.${mode}`),
        each ? `${won ?? 0} × ${count(each)}` : `${count(applied)} × ${percent(part, 6)}`,
      ),
      fact('pay', money(paid), t('tokenSale.formula.pay'), `${count(got)} × ${price}`),
      fact(
        'refund',
        money(back),
        t('tokenSale.formula.refund'),
        `${number(commit)} − ${number(paid)}`,
      ),
    ];
  }
});
