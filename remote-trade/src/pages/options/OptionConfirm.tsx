import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp, useBusy } from '@h5/shared/app';
import { DemoBadge } from '@h5/shared/badges/DemoBadge';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import type { OptionDirection } from '@h5/shared/contract/options/option';
import { formatAmount, formatCoinAmount, formatSignedPercent } from '@h5/shared/money/format';
import type { DecimalValue } from '@h5/shared/money/money';
import { marketName, marketNameParts } from '@h5/shared/rules/marketName';
import { ConfirmSheet } from '@h5/shared/ui/overlays/ConfirmSheet';
import { OrderHead } from '../../components/OrderHead';
import { useOldPrices } from '../../features/feed-age';
import { useFunds, useFundsLines } from '../../features/funds';
import { formatNet, OptionChip } from '../../features/options';
import { useConfirmationStore } from '../../features/order-form';
import { optionLacks } from './optionLacks';
import type { OptionFormStore } from './OptionFormStore';

interface OptionConfirmProps {
  store: OptionFormStore;
  direction: OptionDirection;
  coin: string;
  /** Why it cannot be opened now. */
  problem: string | undefined;
  isOpen: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks before an option is opened, with both its ends and the balance before and after. */
export const OptionConfirm = observer(function OptionConfirm(props: OptionConfirmProps) {
  // A closed sheet must not render with every tick.
  return props.isOpen ? <OpenSheet {...props} /> : null;
});

const OpenSheet = observer(function OpenSheet({
  store,
  direction,
  coin,
  problem,
  onClose,
  onConfirm,
}: OptionConfirmProps) {
  const { t } = useTranslation(['trade', 'shared']);
  const { locale, markets, wallet } = useApp();
  const confirmation = useConfirmationStore();
  const [isSkipped, setSkipped] = useState(false);
  const { currency, expiry, form, outcomes } = store;
  const warning = useOldPrices();
  const currencyId = currency?.currencyId ?? 0;
  const own = wallet.available(currencyId, accountType.options);
  const plan = useFunds().planFor(optionLacks(store, wallet));
  const moved = useFundsLines({ account: accountType.options, currencyId }, coin, plan);
  const isSending = form.isSending || moved.isSending;
  useBusy('sheet', true);
  if (!expiry || !outcomes) return null;
  const decimals = markets.decimalsOf(currencyId);
  const plain = (value: DecimalValue) => formatAmount(value, coin, locale.tag);
  const inCoin = (amount: string) => t('amountOf', { amount, coin });
  const { cost, hold, win, loss } = outcomes;

  function confirm() {
    if (problem !== undefined) return;
    if (isSkipped) confirmation.skipToday();
    onConfirm();
  }

  return (
    <ConfirmSheet
      isOpen
      onClose={onClose}
      onConfirm={confirm}
      title={t('secondsTab.form.title')}
      badge={<DemoBadge />}
      head={
        <OrderHead
          code={marketNameParts(store).code}
          name={marketName(store)}
          badges={<OptionChip option={{ direction, seconds: expiry.seconds }} />}
        >
          {t('seconds.detail.payout')} {formatSignedPercent(expiry.payout, locale.tag, 0)}
        </OrderHead>
      }
      warning={warning}
      rows={[
        ...moved.rows,
        { label: t('secondsTab.form.amount'), value: inCoin(plain(hold.stake)) },
        {
          label: t('secondsTab.figures.fee'),
          value: inCoin(formatCoinAmount(hold.fee, decimals, locale.tag, true)),
        },
        { label: t('secondsTab.figures.payout'), value: inCoin(formatNet(win, locale.tag)) },
        { label: t('secondsTab.figures.atRisk'), value: inCoin(formatNet(loss, locale.tag)) },
      ]}
      balances={{
        caption: coin,
        rows: [
          ...moved.balances,
          {
            label: t('shared:accounts.options'),
            before: plain(own),
            after: plain(own.plus(moved.added).minus(cost)),
          },
        ],
      }}
      note={t('secondsTab.form.entry')}
      problem={isSending ? undefined : (moved.problem(form.refusal) ?? problem)}
      confirmLabel={t(`seconds.direction.${direction}`)}
      confirmVariant={direction === 'rise' ? 'buy' : 'sell'}
      isLoading={isSending}
      // Old prices, and what is moved, are asked about in any case.
      skip={warning || plan ? undefined : { isOn: isSkipped, onChange: setSkipped }}
    />
  );
});
