import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp, useBusy } from '@h5/shared/app';
import { DemoBadge } from '@h5/shared/badges/DemoBadge';
import { formatAlike, formatExactAmount } from '@h5/shared/money/format';
import { Decimal, parsePositiveAmount, type DecimalValue } from '@h5/shared/money/money';
import { balanceRow } from '@h5/shared/requests/balanceRow';
import { ConfirmSheet } from '@h5/shared/ui/overlays/ConfirmSheet';
import type { ExchangeStore } from './ExchangeStore';
import { Rate, RateTime, useSpreadText } from './RateLine';

interface ExchangeConfirmProps {
  store: ExchangeStore;
  isOpen: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** Shows what is given and received and both balances before and after; a rate that has become worse is asked about. */
export const ExchangeConfirm = observer(function ExchangeConfirm({
  store,
  isOpen,
  onClose,
  onConfirm,
}: ExchangeConfirmProps) {
  const { t } = useTranslation('wallet');
  const { locale } = useApp();
  const spreadText = useSpreadText();
  const { accepted, available, converted, held, isWorse, quote } = store;
  const { draft, isOutcomeUnknown, problem, submission } = store.form;
  const amount = parsePositiveAmount(draft.amount) ?? new Decimal(0);
  const written = (value: DecimalValue, coin: string) => formatExactAmount(value, coin, locale.tag);
  const [from, to] = [store.codeOf(draft.fromId), store.codeOf(draft.toId)];
  const given = t('funds.amountOf', { amount: written(amount, from), coin: from });
  const [received = '…'] = converted
    ? formatAlike([converted, held.plus(converted)], to, locale.tag)
    : [];

  useBusy('sheet', isOpen);

  return (
    <ConfirmSheet
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={isWorse ? store.accept : onConfirm}
      title={t('exchange.confirm')}
      badge={<DemoBadge />}
      rows={[
        { label: t('exchange.give'), value: <strong>{given}</strong> },
        {
          label: t('exchange.receive'),
          value: <strong>{t('funds.amountOf', { amount: received, coin: to })}</strong>,
        },
      ]}
      balances={balances()}
      costs={[
        { label: t('exchange.rateLabel'), value: <Rate store={store} /> },
        ...(quote ? [{ label: t('exchange.renews'), value: <RateTime store={store} /> }] : []),
      ]}
      note={quote && `${spreadText(quote)}. ${t('exchange.renewal')}`}
      problem={submission.problem ?? changed()}
      confirmLabel={label()}
      isLoading={submission.isSending}
    />
  );

  /** An exchange whose outcome is unknown may have changed the balances already. */
  function balances() {
    if (isOutcomeUnknown || submission.isRetrying || !converted) return undefined;
    const row = (coin: string, before: Decimal, after: Decimal) =>
      balanceRow(coin, { before, after, coin }, locale.tag);
    return {
      caption: t('exchange.balances'),
      rows: [row(from, available, available.minus(amount)), row(to, held, held.plus(converted))],
    };
  }

  function changed() {
    if (isOutcomeUnknown) return t('exchange.unknown');
    if (isWorse) {
      return t('exchange.worse', {
        before: written(accepted ?? '0', to),
        now: written(converted ?? '0', to),
        coin: to,
      });
    }
    if (store.quotes.problem) return store.quotes.problem;
    return problem === 'tooMuch' && !submission.isSending ? t('funds.tooMuch') : undefined;
  }

  function label() {
    if (submission.isRetrying) return t('funds.checking');
    if (isOutcomeUnknown) return t('funds.checkAgain');
    return isWorse ? t('exchange.acceptWorse') : t('exchange.submitOf', { amount: given });
  }
});
