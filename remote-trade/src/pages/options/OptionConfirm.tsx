import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp, useBusy } from '@h5/shared/app';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import type { OptionDirection } from '@h5/shared/contract/options/option';
import { formatCoinAmount, formatSignedAmount, formatTrimmedAmount } from '@h5/shared/money/format';
import type { Decimal } from '@h5/shared/money/money';
import { Badge } from '@h5/shared/ui/feedback/Badge';
import { ConfirmSheet } from '@h5/shared/ui/overlays/ConfirmSheet';
import { useOldPrices } from '../../features/feed-age';
import { useFunds, useFundsLines } from '../../features/funds';
import { OptionChip } from '../../features/options';
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

/** Asks again before an option is opened by old prices. */
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
  const { locale, markets, site, wallet } = useApp();
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
  const amount = (value: Decimal) => formatCoinAmount(value, decimals, locale.tag);
  const signed = (value: Decimal) =>
    `${formatSignedAmount(value, locale.tag, value.decimalPlaces() > 2 ? 8 : 2)} ${coin}`;

  return (
    <ConfirmSheet
      isOpen
      onClose={onClose}
      onConfirm={() => problem === undefined && onConfirm()}
      title={t('secondsTab.form.title')}
      badge={site.isDemo && <Badge tone="warn">{t('demoFunds')}</Badge>}
      head={<OptionChip option={{ direction, seconds: expiry.seconds }} />}
      warning={warning}
      balances={plan && { caption: coin, rows: [...moved.balances, ownRow()] }}
      rows={[
        ...moved.rows,
        {
          label: t('secondsTab.form.available'),
          value: t('amountOf', { amount: formatTrimmedAmount(own, locale.tag), coin }),
        },
        {
          label: t('secondsTab.figures.atRisk'),
          value: t('amountOf', { amount: amount(outcomes.cost), coin }),
        },
        {
          label: t('seconds.result.win'),
          value: signed(outcomes.win),
        },
        {
          label: t('seconds.result.loss'),
          value: signed(outcomes.loss),
        },
      ]}
      note={t('secondsTab.form.entry')}
      problem={isSending ? undefined : (moved.problem(form.refusal) ?? problem)}
      confirmLabel={t(`seconds.direction.${direction}`)}
      confirmVariant={direction === 'rise' ? 'buy' : 'sell'}
      isLoading={isSending}
    />
  );

  function ownRow() {
    const cost = outcomes?.cost ?? 0;
    return {
      label: t('shared:accounts.options'),
      before: amount(own),
      after: amount(own.plus(moved.added).minus(cost)),
    };
  }
});
