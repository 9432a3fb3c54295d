import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import type { Order } from '@h5/shared/contract/orders/endpoints';
import { Button } from '@h5/shared/ui/actions/Button';
import { IconButton } from '@h5/shared/ui/actions/IconButton';

interface AmendOrderProps {
  order: Order;
  onOpen: () => void;
  /** An icon, for a row. */
  isIcon?: boolean;
}

/** Opens the sheet that changes an order. An order of a former market can only be cancelled. */
export const AmendOrder = observer(function AmendOrder({
  order,
  onOpen,
  isIcon = false,
}: AmendOrderProps) {
  const { t } = useTranslation('trade');
  const { markets } = useApp();
  if (!markets.byCoin.has(order.baseId)) return null;
  if (isIcon)
    return <IconButton icon="edit" iconSize={20} label={t('amend.open')} onClick={onOpen} />;
  return (
    <Button variant="soft" size={44} onClick={onOpen}>
      {t('amend.open')}
    </Button>
  );
});
