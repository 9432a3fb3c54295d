import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp, useBusy } from '@h5/shared/app';
import type { OptionDirection } from '@h5/shared/contract/options/option';
import { formatCoinAmount, formatSignedAmount, formatTrimmedAmount } from '@h5/shared/money/format';
import type { Decimal } from '@h5/shared/money/money';
import { Badge } from '@h5/shared/ui/feedback/Badge';
import { ConfirmSheet } from '@h5/shared/ui/overlays/ConfirmSheet';
import { useOldPrices } from '../../features/feed-age';
import { OptionChip } from '../../features/options';
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
  const { t } = useTranslation('trade');
  const { locale, markets, site } = useApp();
  const { available = '0', currency, expiry, form, outcomes } = store;
  const warning = useOldPrices();
  useBusy('sheet', true);
  if (!expiry || !outcomes) return null;
  const decimals = markets.decimalsOf(currency?.currencyId ?? 0);
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
      rows={[
        {
          label: t('secondsTab.form.available'),
          value: t('amountOf', { amount: formatTrimmedAmount(available, locale.tag), coin }),
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
      problem={form.isSending ? undefined : (form.refusal ?? problem)}
      confirmLabel={t(`seconds.direction.${direction}`)}
      confirmVariant={direction === 'rise' ? 'buy' : 'sell'}
      isLoading={form.isSending}
    />
  );
});
