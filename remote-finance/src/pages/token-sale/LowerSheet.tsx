import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp, useBusy } from '@h5/shared/app';
import type { TokenSale, TokenSubscription } from '@h5/shared/contract/token-sales/endpoints';
import { MoneyFormEnd } from '@h5/shared/requests/MoneyFormEnd';
import { formatUtcTime } from '../../components/formatUtcTime';
import { Button } from '@h5/shared/ui/actions/Button';
import { AmountField } from '@h5/shared/ui/forms/AmountField';
import { Form } from '@h5/shared/ui/forms/Form';
import { DescriptionItem, DescriptionList } from '@h5/shared/ui/lists/DescriptionList';
import { Sheet } from '@h5/shared/ui/overlays/Sheet';
import { useSaleText } from '../../features/token-sales';
import { LowerStore, usePendingLowering } from './LowerStore';

interface LowerSheetProps {
  sale: TokenSale;
  own: TokenSubscription;
  onDone: () => void;
  isOpen: boolean;
  onClose: () => void;
}

/** Takes tokens back from the subscription: what stays, and what is available again. */
export const LowerSheet = observer(function LowerSheet(props: LowerSheetProps) {
  const { sale, own, onDone, isOpen, onClose } = props;
  const { t } = useTranslation('finance');
  useBusy('sheet', isOpen);
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('tokenSale.lower')}>
      <LowerForm key={own.applied} sale={sale} own={own} onDone={done} />
    </Sheet>
  );

  function done() {
    onClose();
    onDone();
  }
});

const LowerForm = observer(function LowerForm(props: {
  sale: TokenSale;
  own: TokenSubscription;
  onDone: () => void;
}) {
  const { sale, own, onDone } = props;
  const { t } = useTranslation('finance');
  const app = useApp();
  const pending = usePendingLowering();
  const [store] = useState(() => new LowerStore(app, sale, own, pending));
  const { draft, isOutcomeUnknown, isRetrying, problem } = store.form;
  const { money, tokens } = useSaleText(sale);
  const reason = problem && t(`tokenSale.lowerProblem.${problem}`);

  return (
    <Form label={t('tokenSale.lower')} onSubmit={() => void send()}>
      <AmountField
        name="amount"
        label={sale.ticketSize === null ? t('tokenSale.tokens') : t('tokenSale.tickets')}
        unit={sale.ticketSize === null ? sale.symbol : ''}
        decimals={sale.ticketSize === null ? sale.tokenDecimals : 0}
        disabled={isOutcomeUnknown}
        value={draft.amount}
        onChange={store.setAmount}
        hint={t('tokenSale.lowerUntil', {
          date: formatUtcTime(store.lowerableUntil, app.locale.tag),
        })}
        problem={draft.amount === '' || problem === 'missing' ? undefined : reason}
      />
      <Button variant="soft" size={40} onClick={store.setAll} disabled={isOutcomeUnknown}>
        {t('tokenSale.all')}
      </Button>
      <DescriptionList>
        <DescriptionItem label={t('tokenSale.stays')}>
          {tokens(own.applied)} → {tokens(store.left)}
        </DescriptionItem>
        <DescriptionItem label={t('tokenSale.freed')}>{money(store.freed)}</DescriptionItem>
      </DescriptionList>
      <MoneyFormEnd
        form={store.form}
        unknown={t('tokenSale.unknown')}
        label={t(isRetrying ? 'tokenSale.checking' : 'tokenSale.lowerNow')}
        checkAgain={t('tokenSale.checkAgain')}
        reason={reason}
      />
    </Form>
  );

  async function send() {
    if ((await store.form.send()) !== undefined) onDone();
  }
});
