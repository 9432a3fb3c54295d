import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import type { DepositAddress } from '@h5/shared/contract/deposits/endpoints';
import { Button } from '@h5/shared/ui/actions/Button';
import { IconButton } from '@h5/shared/ui/actions/IconButton';
import { Badge } from '@h5/shared/ui/feedback/Badge';
import { Notice } from '@h5/shared/ui/feedback/Notice';
import { GroupedAddress } from '@h5/shared/ui/figures/GroupedAddress';
import { QrCode } from '@h5/shared/ui/figures/QrCode';
import { Icon } from '@h5/shared/ui/icons/Icon';
import { DescriptionItem, DescriptionList } from '@h5/shared/ui/lists/DescriptionList';
import styles from './DepositAddressCard.module.css';

interface DepositAddressCardProps {
  coin: string;
  deposit: DepositAddress;
}

/** The own address on the chosen network. */
export const DepositAddressCard = observer(function DepositAddressCard({
  coin,
  deposit,
}: DepositAddressCardProps) {
  const { t } = useTranslation('wallet');
  const { toasts } = useApp();
  const { address, contractTail, isSimulated, network } = deposit;
  const qrText = isSimulated ? `sim:${network}:${address}` : address;

  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      toasts.success(t('receive.copied'));
    } catch {
      toasts.info(t('receive.copyByHand'));
    }
  }

  return (
    <section aria-label={t('receive.address', { network })} className={styles.card}>
      <QrCode text={qrText} label={t('receive.qr', { network })} />
      <p className={styles.label}>
        {t('receive.address', { network })}
        {isSimulated && <Badge tone="warn">{t('receive.simulated')}</Badge>}
      </p>
      <GroupedAddress address={address} />
      {contractTail !== null && (
        <DescriptionList>
          <DescriptionItem label={t('receive.contract')}>
            <code>…{contractTail}</code>
          </DescriptionItem>
        </DescriptionList>
      )}
      <div className={styles.actions}>
        <Button
          isBlock
          icon={<Icon name="copy" size={18} />}
          className={styles.copy}
          onClick={() => void copy()}
        >
          {t('receive.copy')}
        </Button>
        {'share' in navigator && (
          <IconButton
            icon="share"
            label={t('receive.share')}
            onClick={() => void share(address, toasts.error, t('receive.shareFailed'))}
          />
        )}
      </div>
      <Notice kind="warn" className={styles.warning}>
        {t('receive.warning', { coin, network })}
        {isSimulated && ` ${t('receive.simulatedHelp')}`}
      </Notice>
    </section>
  );
});

/** Closing the share sheet of the device is no error. */
async function share(text: string, onError: (message: string) => void, message: string) {
  try {
    await navigator.share({ text });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) onError(message);
  }
}
