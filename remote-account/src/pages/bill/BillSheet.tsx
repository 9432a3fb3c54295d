import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, MaskedAmount, useAccountName, useApp } from '@h5/shared/app';
import type { BillDetail } from '@h5/shared/contract/bills/endpoints';
import { formatExactAmount } from '@h5/shared/money/format';
import { formatExactTime } from '@h5/shared/rules/formatTime';
import { Button } from '@h5/shared/ui/actions/Button';
import { ErrorCard } from '@h5/shared/ui/feedback/ErrorCard';
import { SkeletonRows } from '@h5/shared/ui/feedback/Skeleton';
import { DescriptionItem, DescriptionList } from '@h5/shared/ui/lists/DescriptionList';
import { Sheet } from '@h5/shared/ui/overlays/Sheet';
import { BillAmount } from './BillAmount';
import styles from './BillSheet.module.css';
import type { BillStore } from './BillStore';
import { causeUrl } from './causeUrl';

interface BillSheetProps {
  store: BillStore;
  id: string | undefined;
  isOpen: boolean;
  onClose: () => void;
}

/** One bill: both sides of it, and the way to what caused it. */
export const BillSheet = observer(function BillSheet(props: BillSheetProps) {
  const { store, id, isOpen, onClose } = props;
  const { t } = useTranslation('account');
  const { hasRoute } = useApp();
  const { detail } = store;
  const shown = detail?.value;
  const cause = shown && causeUrl(shown.bill);

  useEffect(() => {
    if (id) store.show(id);
  }, [store, id]);

  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={shown ? t(`bill.types.${shown.bill.kind}`) : t('bill.detail')}
      actions={
        cause &&
        hasRoute(cause.page) && (
          <Button as={Link} to={cause.url} replace isBlock>
            {t('bill.cause')}
          </Button>
        )
      }
    >
      {detail?.problem && (
        <ErrorCard message={detail.problem} onRetry={() => void detail.refresh()} />
      )}
      {!shown && !detail?.problem && <SkeletonRows row={['name', 'figures']} count={4} />}
      {shown && <Detail {...shown} />}
    </Sheet>
  );
});

const Detail = observer(function Detail({ bill, sides }: BillDetail) {
  const { t } = useTranslation('account');
  const nameOf = useAccountName();
  const { locale } = useApp();

  return (
    <>
      <DescriptionList>
        <DescriptionItem label={t('bill.amount')}>
          <BillAmount of={bill} isExact />
        </DescriptionItem>
        <DescriptionItem label={t('bill.account')}>{nameOf(bill.accountType)}</DescriptionItem>
        <DescriptionItem label={t('bill.balanceAfter')}>
          <MaskedAmount>
            {formatExactAmount(bill.balanceAfter, bill.coin, locale.tag)} {bill.coin}
          </MaskedAmount>
        </DescriptionItem>
        <DescriptionItem label={t('bill.time')}>
          {formatExactTime(bill.time, locale.tag)}
        </DescriptionItem>
        <DescriptionItem label={t('bill.number')}>{bill.id}</DescriptionItem>
      </DescriptionList>
      <h3 className={styles.heading}>{t('bill.sides')}</h3>
      <DescriptionList>
        {sides.map((side) => (
          <DescriptionItem
            key={`${side.owner}:${side.accountType}:${side.currencyId}`}
            label={
              side.accountType === null ? t(`bill.owners.${side.owner}`) : nameOf(side.accountType)
            }
          >
            <BillAmount of={side} isExact />
          </DescriptionItem>
        ))}
      </DescriptionList>
    </>
  );
});
