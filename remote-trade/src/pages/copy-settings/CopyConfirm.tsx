import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp, useBusy } from '@h5/shared/app';
import type { Trader } from '@h5/shared/contract/copy-trading/trader';
import { defaultQuoteId } from '@h5/shared/contract/primitives';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import {
  formatCoinAmount,
  formatTrimmedAmount,
  formatUnsignedPercent,
} from '@h5/shared/money/format';
import { Decimal, type DecimalValue } from '@h5/shared/money/money';
import { Button } from '@h5/shared/ui/actions/Button';
import { DescriptionItem, DescriptionList } from '@h5/shared/ui/lists/DescriptionList';
import { ConfirmSheet } from '@h5/shared/ui/overlays/ConfirmSheet';
import { TraderName } from '../../features/copy-trading';
import { useFundsLines } from '../../features/funds';
import { Agreement } from './Agreement';
import { settingsInUse, type CopySettings } from './CopySettings';
import type { CopySettingsStore } from './CopySettingsStore';
import { useCopyProblem } from './useCopyProblem';

const cents = 2;
const margin = { account: accountType.margin, currencyId: defaultQuoteId };

interface CopyConfirmProps {
  store: CopySettingsStore;
  trader: Trader;
  isOpen: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** Shows what is set aside, or how the settings change, before anything is sent. */
export const CopyConfirm = observer(function CopyConfirm(props: CopyConfirmProps) {
  return props.isOpen ? <OpenConfirm {...props} /> : null;
});

const OpenConfirm = observer(function OpenConfirm({
  store,
  trader,
  isOpen,
  onClose,
  onConfirm,
}: CopyConfirmProps) {
  const { t } = useTranslation(['trade', 'shared']);
  const { locale } = useApp();
  const { tag } = locale;
  const problem = useCopyProblem(store);
  const { form, lossAtStop, relation, setAside } = store;
  const { draft: settings, isOutcomeUnknown, submission } = form;
  const moved = useFundsLines(margin, 'USDT', store.plan);
  const isSending = form.isSending || moved.isSending;
  const unread = form.problem?.code === 'AGREEMENT' && !isOutcomeUnknown && !isSending;
  const rate = new Decimal(relation?.rate ?? trader.rate);
  const money = (value: DecimalValue) => formatCoinAmount(value, cents, tag);
  const usdt = (value: Decimal) => t('amountOf', { amount: money(value), coin: 'USDT' });
  useBusy('sheet', isOpen);

  return (
    <ConfirmSheet
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={onConfirm}
      title={t(relation ? 'copySettings.confirm.change' : 'copySettings.confirm.start')}
      head={<TraderName trader={trader} id={trader.id} size={32} />}
      rows={relation ? [] : [...settingsOf(settings), ...riskOf()]}
      balances={isOutcomeUnknown || isSending ? undefined : balances()}
      costs={[
        { label: t('copySettings.confirm.share'), value: formatUnsignedPercent(rate, tag) },
        { label: t('copySettings.confirm.fees'), value: t('copySettings.confirm.feesAs') },
      ]}
      note={t(relation ? 'copySettings.confirm.changeNote' : 'copySettings.confirm.startNote')}
      problem={
        moved.problem(submission.problem) ??
        (isOutcomeUnknown ? t('copySettings.unknown') : isSending || unread ? undefined : problem)
      }
      confirmLabel={
        isOutcomeUnknown
          ? t('copySettings.checkAgain')
          : t(relation ? 'copySettings.change' : 'copySettings.start')
      }
      isLoading={isSending}
      needsLongPress={store.needsLongPress}
      actionOf={(button) => (
        <>
          <DescriptionList isDense>
            {lossAtStop?.gt(0) && (
              <DescriptionItem label={t('copySettings.confirm.atStop')}>
                {usdt(lossAtStop)}
              </DescriptionItem>
            )}
            <DescriptionItem label={t('copySettings.confirm.worst')}>
              <strong>{usdt(setAside)}</strong>
            </DescriptionItem>
          </DescriptionList>
          {!relation && <Agreement store={store} />}
          {unread ? <Button isBlock reason={problem} /> : button}
        </>
      )}
    />
  );

  /** Only more than the trader's own is told. */
  function riskOf() {
    const { risk } = store;
    if (!risk?.gt(1)) return [];
    const value = t('copySettings.risk.row', { risk: formatTrimmedAmount(risk, tag) });
    return [{ label: t('copySettings.risk.label'), value }];
  }

  function settingsOf({ kind, number, ownCap, stopLoss }: CopySettings) {
    const amount = formatTrimmedAmount(number, tag);
    const none = stopLoss === '' || new Decimal(stopLoss).isZero();
    return [
      {
        label: t('copySettings.confirm.size'),
        value:
          kind === 'multiple'
            ? t('copyRelation.sizeOf.multiple', { number: amount })
            : t('copySettings.confirm.lotsOf', { count: Number(number), amount }),
      },
      {
        label: t('copySettings.ownCap'),
        value: t('copySettings.leverage', { multiple: ownCap }),
      },
      {
        label: t('copySettings.stopLoss'),
        value: none
          ? t('copySettings.none')
          : formatUnsignedPercent(new Decimal(stopLoss).div(100), tag),
      },
    ];
  }

  /** The settings before and after, or the accounts. */
  function balances() {
    if (relation) {
      const before = settingsOf(settingsInUse(relation));
      const rows = settingsOf(settings).map(({ label, value }, at) => ({
        label,
        before: before[at]?.value ?? '',
        after: value,
      }));
      return { caption: t('copySettings.confirm.settings'), rows };
    }
    const { amount, available, free } = store;
    const isMoved = amount.gt(0);
    const [source, before] = isMoved
      ? [t('shared:accounts.margin'), available]
      : [t('shared:accounts.copyTrading'), free];
    const after = before.plus(moved.added).minus(setAside);
    return {
      caption: 'USDT',
      rows: [
        ...moved.balances,
        ...(before.isZero() ? [] : [{ label: source, before: money(before), after: money(after) }]),
        { label: t('copySettings.confirm.setAside'), before: money(0), after: money(setAside) },
      ],
    };
  }
});
