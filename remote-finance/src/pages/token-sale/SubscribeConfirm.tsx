import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp, useBusy } from '@h5/shared/app';
import { balanceRow } from '@h5/shared/requests/balanceRow';
import { DemoBadge } from '@h5/shared/badges/DemoBadge';
import { Decimal } from '@h5/shared/money/money';
import { formatUtcTime } from '../../components/formatUtcTime';
import { saleLowerableUntilMs } from '@h5/shared/rules/token-sales/tokenSale';
import { ConfirmSheet } from '@h5/shared/ui/overlays/ConfirmSheet';
import { useSaleText } from '../../features/token-sales';
import type { SubscribeStore } from './SubscribeStore';

interface SubscribeConfirmProps {
  store: SubscribeStore;
  onDone: () => void;
  isOpen: boolean;
  onClose: () => void;
}

/** What is frozen, before and after, and what can come of it. */
export const SubscribeConfirm = observer(function SubscribeConfirm(props: SubscribeConfirmProps) {
  const { store, onDone, isOpen, onClose } = props;
  const { t } = useTranslation(['finance', 'shared']);
  const { clock, locale, wallet } = useApp();
  const { asked, available, cost, form, ifEnded, isLottery, own, sale } = store;
  const { isOutcomeUnknown, isRetrying, isSending, submission } = form;
  const { money, number, price, quote, tokens } = useSaleText(sale);
  const lowerableUntil = sale.endAt - saleLowerableUntilMs;

  useBusy('sheet', isOpen);

  return (
    <ConfirmSheet
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={() => void send()}
      title={t('tokenSale.confirm')}
      badge={<DemoBadge />}
      rows={[
        { label: t('tokenSubscriptions.applied'), value: tokens(store.tokens ?? 0) },
        ...(own && !new Decimal(own.applied).isZero()
          ? [{ label: t('tokenSale.inAll'), value: tokens(asked) }]
          : []),
        { label: t('project.price'), value: price },
        { label: t('tokenSale.ends'), value: formatUtcTime(sale.endAt, locale.tag) },
      ]}
      balances={balances()}
      costs={[
        {
          label: t(`tokenSale.ifEnded.${isLottery ? 'average' : 'least'}`),
          value: tokens(ifEnded.tokens),
        },
        { label: t('investPurchase.fee'), value: t('investPurchase.free') },
      ]}
      total={{ label: t('tokenSale.frozenNow'), value: number(cost), unit: quote }}
      note={
        clock.now() < lowerableUntil
          ? t('tokenSale.note', { date: formatUtcTime(lowerableUntil, locale.tag) })
          : t('tokenSale.noteFinal')
      }
      problem={submission.problem ?? (isOutcomeUnknown ? t('tokenSale.unknown') : undefined)}
      confirmLabel={label()}
      isLoading={isSending}
    />
  );

  async function send() {
    if ((await form.send()) === undefined) return;
    onClose();
    onDone();
  }

  /** A request whose outcome is unknown may have changed the balances already. */
  function balances() {
    if (isOutcomeUnknown || isRetrying) return undefined;
    const frozen = wallet.frozen(sale.payCurrencyId);
    const row = (label: string, before: Decimal, after: Decimal) =>
      balanceRow(label, { before, after, coin: quote }, locale.tag);
    return {
      caption: `${t('shared:accounts.spot')}, ${quote}`,
      rows: [
        row(t('tokenSale.free'), available, Decimal.max(0, available.minus(cost))),
        row(t('tokenSubscriptions.frozen'), frozen, frozen.plus(cost)),
      ],
    };
  }

  function label() {
    if (isRetrying) return t('tokenSale.checking');
    if (isOutcomeUnknown) return t('tokenSale.checkAgain');
    return t('tokenSale.submit', { amount: money(cost) });
  }
});
