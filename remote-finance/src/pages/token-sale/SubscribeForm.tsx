import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { MaskedAmount, useApp } from '@h5/shared/app';
import { formatAmount } from '@h5/shared/money/format';
import { MoneyFormEnd } from '@h5/shared/requests/MoneyFormEnd';
import { useKeptForm } from '@h5/shared/requests/useKeptForm';
import { useConfirmSheet } from '@h5/shared/sheets/useConfirmSheet';
import { LazySheet } from '@h5/shared/sheets/LazySheet';
import { AmountField } from '@h5/shared/ui/forms/AmountField';
import { Form } from '@h5/shared/ui/forms/Form';
import { PercentButtons } from '@h5/shared/ui/forms/PercentButtons';
import { StepperField } from '@h5/shared/ui/forms/StepperField';
import { useSaleText } from '../../features/token-sales';
import { IfEnded } from './IfEnded';
import { SubscribeFunds } from './SubscribeFunds';
import type { SubscribeStore } from './SubscribeStore';
import surface from '../../components/Surface.module.css';
import styles from './TokenSale.module.css';

const loadConfirm = () =>
  import(/* webpackChunkName: "subscribe-confirm" */ './SubscribeConfirm').then(
    (part) => part.SubscribeConfirm,
  );

/** How many tokens or tickets, what is frozen for them, and what the sale would bring if it ended now. */
export const SubscribeForm = observer(function SubscribeForm({ store }: { store: SubscribeStore }) {
  const { t } = useTranslation('finance');
  const { locale, session, toasts, wallet } = useApp();
  const { available, cost, form, most, own, sale } = store;
  const { draft, isOutcomeUnknown, problem } = form;
  const { money, quote, tokens } = useSaleText(sale);
  const { ask, sheet } = useConfirmSheet(form, wallet.isLoaded);
  const hasOwn = own !== undefined && own.status === 'applied';

  useKeptForm(form, `ieo.${sale.id}`);

  return (
    <section className={`${surface.surface} ${styles.card}`}>
      {hasOwn && <h2 className={styles.heading}>{t('tokenSale.raise')}</h2>}
      <Form label={t('tokenSale.subscribe')} onSubmit={submit}>
        {field()}
        {session.isSignedIn && (
          <>
            <p className={styles.small}>
              <MaskedAmount>
                {t('tokenSale.available', {
                  amount: `${formatAmount(available, quote, locale.tag)} ${quote}`,
                })}
              </MaskedAmount>
            </p>
            <PercentButtons
              label={t('lockPurchase.percent')}
              max={t('lockPurchase.max')}
              tag={locale.tag}
              disabled={most.isZero() || isOutcomeUnknown}
              onChoose={store.setPercent}
            />
            <SubscribeFunds store={store} />
          </>
        )}
        {store.tokens && <IfEnded store={store} />}
        <MoneyFormEnd
          form={form}
          isConfirming={sheet.isOpen}
          unknown={t('tokenSale.unknown')}
          label={t(hasOwn ? 'tokenSale.raise' : 'tokenSale.subscribe')}
          checkAgain={t('tokenSale.checkAgain')}
          logIn={t('tokenSale.logIn')}
          reason={reason()}
          bar={{ label: t('tokenSale.frozenNow'), total: cost.isZero() ? '–' : money(cost) }}
        />
        <LazySheet load={loadConfirm} {...sheet} store={store} onDone={done} />
      </Form>
    </section>
  );

  function field() {
    const shown = draft.amount === '' || problem === 'missing' ? undefined : reason();
    if (sale.ticketSize !== null) {
      return (
        <StepperField
          placeholder="0"
          name="tickets"
          inputMode="numeric"
          autoComplete="off"
          label={t('tokenSale.tickets')}
          decreaseLabel={t('tokenSale.less')}
          increaseLabel={t('tokenSale.more')}
          onStep={store.step}
          disabled={isOutcomeUnknown}
          value={draft.amount}
          onChange={(event) => store.setAmount(event.target.value)}
          hint={t('tokenSale.ticketIs', { amount: tokens(sale.ticketSize) })}
          problem={shown}
        />
      );
    }
    return (
      <AmountField
        name="amount"
        label={t('tokenSale.tokens')}
        unit={sale.symbol}
        decimals={sale.tokenDecimals}
        disabled={isOutcomeUnknown}
        value={draft.amount}
        onChange={store.setAmount}
        hint={t('tokenSale.capIs', { amount: tokens(sale.cap) })}
        problem={shown}
      />
    );
  }

  function submit() {
    if (isOutcomeUnknown) void form.send().then((answer) => answer && done());
    else if (session.isSignedIn && problem === undefined) ask();
  }

  function done() {
    toasts.success(t('tokenSale.done'));
    form.startAgain();
  }

  function reason(): string | undefined {
    if (!session.isSignedIn || problem === undefined) return undefined;
    return t(`tokenSale.problem.${problem}`, { max: tokens(sale.cap), coin: quote });
  }
});
