import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, MaskedAmount, useApp, useNavigate } from '@h5/shared/app';
import { ledgerPageUrl } from '@h5/shared/contract/routes';
import type { Transfer } from '@h5/shared/contract/transfers/endpoints';
import { formatTrimmedAmount } from '@h5/shared/money/format';
import { Button } from '@h5/shared/ui/actions/Button';
import { Icon } from '@h5/shared/ui/icons/Icon';
import { DescriptionItem, DescriptionList } from '@h5/shared/ui/lists/DescriptionList';
import styles from './TransferDone.module.css';
import { useAccountName } from '../../components/useAccountName';

interface TransferDoneProps {
  transfer: Transfer;
  /** Shows the form again. */
  onAgain: () => void;
}

/** What was moved, both balances, and where to go from here. */
export const TransferDone = observer(function TransferDone({
  transfer,
  onAgain,
}: TransferDoneProps) {
  const { t } = useTranslation('wallet');
  const { locale, markets, wallet } = useApp();
  const navigate = useNavigate();
  const nameOf = useAccountName();
  const heading = useRef<HTMLHeadingElement>(null);
  const { currencyId, from, to } = transfer;
  const coin = wallet.find(currencyId, to)?.coin ?? markets.codeOf(currencyId);
  const amountOf = (value: Parameters<typeof formatTrimmedAmount>[0]) =>
    t('transfer.amountOf', { amount: formatTrimmedAmount(value, locale.tag), coin });

  // The form is gone: a screen reader continues with the outcome.
  useEffect(() => heading.current?.focus(), []);

  return (
    <div className={styles.done}>
      <Icon name="done" size={56} className={styles.mark} />
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        {t('transfer.done', { amount: amountOf(transfer.amount) })}
      </h2>
      <p className={styles.way}>{t('transfer.way', { from: nameOf(from), to: nameOf(to) })}</p>
      <DescriptionList className={styles.balances}>
        {[from, to].map((type) => (
          <DescriptionItem key={type} label={nameOf(type)}>
            <MaskedAmount>{amountOf(wallet.available(currencyId, type))}</MaskedAmount>
          </DescriptionItem>
        ))}
      </DescriptionList>
      <div className={styles.actions}>
        <Button as={Link} to={ledgerPageUrl(currencyId, to)} replace isBlock>
          {t('transfer.goTo', { account: nameOf(to) })}
        </Button>
        <Button variant="soft" isBlock onClick={() => void navigate(-1)}>
          {t('transfer.back')}
        </Button>
        <Button variant="text" isBlock onClick={onAgain}>
          {t('transfer.again')}
        </Button>
      </div>
    </div>
  );
});
