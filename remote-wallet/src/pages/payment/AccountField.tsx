import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { LazySheet } from '@h5/shared/sheets/LazySheet';
import { useLinkedSheet } from '@h5/shared/sheets/useLinkedSheet';
import { Button } from '@h5/shared/ui/actions/Button';
import { IconButton } from '@h5/shared/ui/actions/IconButton';
import { Field } from '@h5/shared/ui/forms/Field';
import { PayeeCard } from './PayeeCard';
import type { PaymentStore } from './PaymentStore';
import { RecentPayees } from './RecentPayees';

const loadScan = async () => (await import('../../components/ScanSheet')).ScanSheet;

/** The account name of who is paid: typed, read from a QR code, or of somebody who was paid lately. */
export const AccountField = observer(function AccountField({ store }: { store: PaymentStore }) {
  const { t } = useTranslation('wallet');
  const scan = useLinkedSheet('scan');
  const { form, payee } = store;
  const { draft, isOutcomeUnknown } = form;
  const find = () => void payee.find(draft.account);
  const read = (text: string) => {
    store.scan(text);
    return true;
  };

  return (
    <>
      <Field
        name="account"
        label={t('pay.account')}
        hint={t('pay.accountHint')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        translate="no"
        maxLength={64}
        disabled={isOutcomeUnknown}
        problem={store.isScannedWrong ? t('pay.noAccount') : payee.problem}
        value={draft.account}
        onBlur={find}
        onChange={(event) => store.editAccount(event.target.value)}
        trailing={
          <>
            <Button variant="text" size={36} isLoading={payee.isFinding} onClick={find}>
              {t('pay.find')}
            </Button>
            <IconButton
              icon="scan"
              label={t('scan.title')}
              disabled={isOutcomeUnknown}
              onClick={() => scan.open()}
            />
          </>
        }
      />
      {payee.found ? <PayeeCard payee={payee.found} /> : <RecentPayees store={store} />}
      <LazySheet {...scan.sheet} load={loadScan} onText={read} />
    </>
  );
});
