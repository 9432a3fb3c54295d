import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, MaskedAmount, useApp } from '@h5/shared/app';
import type { Machine } from '@h5/shared/contract/mining/endpoints';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { defaultQuoteId } from '@h5/shared/contract/primitives';
import { MoneyFormEnd } from '@h5/shared/requests/MoneyFormEnd';
import { useKeptForm } from '@h5/shared/requests/useKeptForm';
import { useConfirmSheet } from '@h5/shared/sheets/useConfirmSheet';
import { Notice } from '@h5/shared/ui/feedback/Notice';
import { Form } from '@h5/shared/ui/forms/Form';
import { SegmentedControl } from '@h5/shared/ui/forms/SegmentedControl';
import { StepperField } from '@h5/shared/ui/forms/StepperField';
import { CoinIcon } from '@h5/shared/ui/icons/CoinIcon';
import { formatAmount, formatSignedPercent } from '@h5/shared/money/format';
import { MachineConfirm } from './MachineConfirm';
import { MachineFacts } from './MachineFacts';
import type { MachineStore } from './MachineStore';
import styles from './Mining.module.css';
import { useMiningText } from './useMiningText';

/** The prices that the calculator assumes, as changes of the present one. */
const changes = ['-0.3', '0', '0.3'] as const;

interface MachineFormProps {
  store: MachineStore;
  machine: Machine;
}

/** How many machines, what they would earn at which price, and what that comes to. */
export const MachineForm = observer(function MachineForm({ store, machine }: MachineFormProps) {
  const { t } = useTranslation('finance');
  const { locale, session, wallet } = useApp();
  const { available, cost, form, needsPayPassword, priceChange } = store;
  const { draft, isOutcomeUnknown, problem } = form;
  const text = useMiningText(machine);
  const { ask, sheet } = useConfirmSheet(form, wallet.isLoaded);

  useKeptForm(form, `mining.${machine.id}`);

  return (
    <Form look="page" label={t('mining.buyTitle')} onSubmit={submit}>
      <div className={styles.hero}>
        <CoinIcon code={text.coin} />
        <div className={styles.names}>
          <p className={styles.name} translate="no">
            {machine.name}
          </p>
          <p className={styles.small}>
            {text.hash(machine.hashTh)} · {t('mining.days', { count: machine.days })}
          </p>
        </div>
        <p className={styles.price}>{text.inCurrency(machine.price)}</p>
      </div>
      <StepperField
        placeholder="0"
        name="number"
        inputMode="numeric"
        autoComplete="off"
        label={t('mining.number')}
        decreaseLabel={t('mining.less')}
        increaseLabel={t('mining.more')}
        onStep={store.step}
        disabled={isOutcomeUnknown}
        value={draft.number}
        onChange={(event) => store.setNumber(event.target.value)}
        problem={problem === 'missing' ? undefined : reason()}
      />
      {session.isSignedIn && (
        <p className={styles.small}>
          <MaskedAmount>
            {t('mining.available', {
              amount: `${formatAmount(available, text.currency, locale.tag)} ${text.currency}`,
            })}
          </MaskedAmount>
        </p>
      )}
      {problem === 'tooMuch' && session.isSignedIn && (
        <Notice as={Link} kind="info" to={pageUrl(pagePaths.deposit, { currency: defaultQuoteId })}>
          {t('loan.deposit', { coin: text.currency })}
        </Notice>
      )}
      <p aria-hidden className={styles.small}>
        {t('mining.assume', { coin: text.coin })}
      </p>
      <SegmentedControl
        label={t('mining.assume', { coin: text.coin })}
        options={changes.map((value) => ({
          value,
          label:
            value === '0'
              ? t('mining.asNow')
              : formatSignedPercent(value, locale.tag).replace(/[.,]00/, ''),
        }))}
        value={changes.find((one) => one === priceChange) ?? '0'}
        onChange={store.setPriceChange}
      />
      <MachineFacts store={store} machine={machine} />
      <p className={styles.small}>
        {t('mining.risk', { coin: text.coin })} {t('mining.source')}
      </p>
      {needsPayPassword && (
        <Notice as={Link} kind="info" to={pagePaths.payPassword}>
          {t('mining.needsPayPassword')}
        </Notice>
      )}
      <MoneyFormEnd
        form={form}
        isConfirming={sheet.isOpen}
        unknown={t('lockPurchase.unknown')}
        label={t('mining.open')}
        checkAgain={t('lockPurchase.checkAgain')}
        logIn={t('lockPurchase.logIn')}
        reason={reason()}
        isDisabled={needsPayPassword}
        bar={{
          label: t('mining.cost'),
          total: cost.total.isZero() ? '–' : text.inCurrency(cost.total),
        }}
      />
      <MachineConfirm store={store} machine={machine} {...sheet} />
    </Form>
  );

  function submit() {
    if (isOutcomeUnknown) void form.send();
    else if (session.isSignedIn && problem === undefined && !needsPayPassword) ask();
  }

  function reason(): string | undefined {
    if (!session.isSignedIn || problem === undefined) return undefined;
    return t(`mining.problem.${problem}`, { left: machine.left, coin: text.currency });
  }
});
