import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { LazySheet } from '@h5/shared/sheets/LazySheet';
import { useLinkedSheet } from '@h5/shared/sheets/useLinkedSheet';
import { Button } from '@h5/shared/ui/actions/Button';
import { IconButton } from '@h5/shared/ui/actions/IconButton';
import { Notice } from '@h5/shared/ui/feedback/Notice';
import { GroupedAddress } from '@h5/shared/ui/figures/GroupedAddress';
import { QrCode } from '@h5/shared/ui/figures/QrCode';
import { Field } from '@h5/shared/ui/forms/Field';
import type { AddressFormStore } from './AddressFormStore';
import styles from './AddressField.module.css';

const loadScan = async () => (await import('./ScanSheet')).ScanSheet;

/** The address, typed or read from a QR code, and what is known about it. */
export const AddressField = observer(function AddressField({ form }: { form: AddressFormStore }) {
  const { t } = useTranslation('account');
  const scan = useLinkedSheet('scan');
  const { check, scanProblem, scanned, isWrong, isUsable, address } = form;
  const { network } = form.draft;

  return (
    <div className={styles.part}>
      <Field
        name="address"
        label={t('addressForm.address')}
        placeholder={
          network === undefined
            ? t('addressForm.networkFirst')
            : t('addressForm.placeholder', { network })
        }
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        translate="no"
        maxLength={128}
        disabled={network === undefined}
        value={form.draft.address}
        onChange={(event) => form.edit({ address: event.target.value })}
        problem={isWrong ? t('addressForm.wrong', { network }) : undefined}
        trailing={
          <IconButton icon="scan" label={t('addressForm.scan')} onClick={() => scan.open()} />
        }
      />
      <div role="alert" className={styles.notes}>
        {scanProblem && (
          <Notice kind="error">{t(`addressForm.scanProblem.${scanProblem}`, { network })}</Notice>
        )}
        {check?.isSaved && <Notice kind="error">{t('addressForm.saved')}</Notice>}
        {check?.isOwn && <Notice kind="error">{t('addressForm.own')}</Notice>}
        {isUsable &&
          check?.similar.map((other) => (
            <Notice key={other.address} kind="error">
              {t('addressForm.similar', { name: other.label ?? t('addressForm.ownDeposit') })}
              <GroupedAddress address={other.address} comparedWith={address} />
            </Notice>
          ))}
      </div>
      {scanned !== undefined && (
        <>
          <GroupedAddress address={scanned} comparedWith={address} />
          <Button variant="soft" size={40} onClick={form.useScanned}>
            {t('addressForm.useScanned')}
          </Button>
        </>
      )}
      {isUsable && (
        <>
          <QrCode text={address} label={t('addresses.qr')} />
          <GroupedAddress address={address} />
          <p className={styles.note}>{t('addressForm.compare')}</p>
        </>
      )}
      <LazySheet {...scan.sheet} load={loadScan} onText={form.scan} />
    </div>
  );
});
