import { observer } from 'mobx-react-lite';
import { useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { useAccountName, useApp, useBusy } from '@h5/shared/app';
import { DemoBadge } from '@h5/shared/badges/DemoBadge';
import { formatTrimmedAmount, formatUnsignedPercent } from '@h5/shared/money/format';
import { Decimal, parsePositiveAmount } from '@h5/shared/money/money';
import { typedAmount, typedId } from '@h5/shared/requests/draftFields';
import { useTypedDraft } from '@h5/shared/sheets/useTypedDraft';
import { AmountField } from '@h5/shared/ui/forms/AmountField';
import { SegmentedControl } from '@h5/shared/ui/forms/SegmentedControl';
import { ConfirmSheet } from '@h5/shared/ui/overlays/ConfirmSheet';
import { useFunds, type FundsNeed, type PayingAccount } from './FundsStore';
import { useTransfers } from './FundsTransfers';
import styles from './FundsSheet.module.css';

interface FundsSheetProps extends PayingAccount {
  coin: string;
  need: () => FundsNeed | undefined;
  onMoved?: (() => Promise<unknown>) | undefined;
  isOpen: boolean;
  onClose: () => void;
}

const coinDecimals = 8;
const cents = 2;
const shares = ['0.25', '0.5', '1'];
const fields = z.object({ from: z.optional(typedId), amount: z.optional(typedAmount) });

/** What the person changed in the offer. */
type FundsDraft = z.output<typeof fields>;

/** Moves what an account lacks out of another account of the person, and shows both before and after it. */
export const FundsSheet = observer(function FundsSheet(props: FundsSheetProps) {
  return props.isOpen ? <OpenSheet {...props} /> : null;
});

const OpenSheet = observer(function OpenSheet(props: FundsSheetProps) {
  const { account, currencyId, coin, need, onMoved, onClose } = props;
  const { t } = useTranslation('trade');
  const { locale, toasts, wallet } = useApp();
  const funds = useFunds();
  const nameOf = useAccountName();
  const [offered, offer] = useState<{ from: number; amount: string }>();
  const [draft, edit] = useTypedDraft<FundsDraft>({}, fields);
  const [wasTried, setTried] = useState(false);
  const transfers = useTransfers();
  const { submission } = transfers;
  const { isSending, problem } = submission;
  const isUnknown = submission.unacknowledged !== undefined;
  useBusy('sheet', true);
  // The error of an earlier transfer is out of date.
  useLayoutEffect(() => submission.clearProblem(), [submission]);

  const sources = funds.sourcesFor(props);
  // What is missing follows the prices; what the sheet offers does not change under a finger.
  if (!offered && wallet.isLoaded) begin(need());
  const typed = draft.amount ?? offered?.amount ?? '';
  const wanted = draft.from ?? offered?.from;
  const source = sources.find(({ from }) => from === wanted) ?? sources[0];
  const amount = parsePositiveAmount(typed);
  const moved = amount ?? new Decimal(0);
  const written = (value: Decimal) => formatTrimmedAmount(value, locale.tag);

  return (
    <ConfirmSheet
      isOpen
      onClose={onClose}
      onConfirm={() => void send()}
      title={t('funds.title', { coin, account: nameOf(account) })}
      badge={<DemoBadge />}
      head={!isUnknown && head()}
      balances={isUnknown || !source ? undefined : balances(source)}
      costs={isUnknown ? [] : [{ label: t('funds.fee'), value: t('funds.free') }]}
      problem={
        problem ?? (isUnknown ? t('funds.unknown') : wasTried && !isSending ? fault() : undefined)
      }
      confirmLabel={label()}
      isLoading={isSending}
    />
  );

  function begin(lacking: FundsNeed | undefined) {
    const found = lacking && funds.offerFor(lacking);
    if (found) {
      offer({ from: found.from, amount: found.amount.isZero() ? '' : found.amount.toFixed() });
    }
  }

  function head() {
    return (
      <div className={styles.fields}>
        {sources.length > 1 && (
          <SegmentedControl
            label={t('funds.from')}
            look="chips"
            size={36}
            value={String(source?.from)}
            options={sources.map(({ from }) => ({ value: String(from), label: nameOf(from) }))}
            onChange={(from) => change({ from: Number(from) })}
          />
        )}
        <AmountField
          name="funds"
          label={t('funds.amount')}
          unit={coin}
          decimals={coinDecimals}
          disabled={isSending}
          value={typed}
          onChange={(next) => change({ amount: next })}
        />
        <div role="group" aria-label={t('funds.share')} className={styles.picks}>
          {shares.map((share) => (
            <button key={share} type="button" onClick={() => pick(share)}>
              {formatUnsignedPercent(share, locale.tag, 0)}
            </button>
          ))}
        </div>
      </div>
    );
  }

  function pick(share: string) {
    const part = source?.amount.times(share).toDecimalPlaces(coinDecimals);
    change({ amount: part?.toFixed() ?? '' });
  }

  function change(next: FundsDraft) {
    edit(next);
    submission.clearProblem();
  }

  function balances({ from, amount: available }: { from: typeof account; amount: Decimal }) {
    const row = (type: typeof account, before: Decimal, change_: Decimal) => ({
      label: nameOf(type),
      before: shown(before),
      after: shown(Decimal.max(0, before.plus(change_))),
    });
    const decimals = coin === 'USDT' ? cents : coinDecimals;
    const shown = (value: Decimal) => written(value.toDecimalPlaces(decimals, Decimal.ROUND_DOWN));
    const own = wallet.available(currencyId, account);
    return {
      caption: coin,
      rows: [row(from, available, moved.neg()), row(account, own, moved)],
    };
  }

  function fault(): string | undefined {
    if (!amount) return t('spot.problem.QUANTITY_MISSING');
    const isTooMuch = !source || amount.gt(source.amount);
    return isTooMuch ? t('spot.problem.INSUFFICIENT_BALANCE', { spent: coin }) : undefined;
  }

  function label() {
    if (submission.isRetrying) return t('spot.checking');
    if (isUnknown) return t('futures.checkAgain');
    return amount
      ? t('funds.submit', { amount: written(amount), coin })
      : t('funds.submitAny', { coin });
  }

  async function send() {
    setTried(true);
    if (!isUnknown && fault() !== undefined) return;
    const transfer = await transfers.move(props, source && amount && { from: source.from, amount });
    if (!transfer) return;
    await onMoved?.();
    onClose();
    toasts.success(
      t('funds.done', {
        amount: written(new Decimal(transfer.amount)),
        coin,
        account: nameOf(transfer.to),
      }),
    );
  }
});
