import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Position } from '@h5/shared/contract/futures/position';
import { Button } from '@h5/shared/ui/actions/Button';
import { useLazySheet } from '../../components/LazySheet';
import type { ContractStore } from './ContractStore';

/** Not loaded ahead: pending positions appear when tabs are switched, which must request only data. */
const loadSheet = () =>
  import(/* webpackChunkName: "amend-position" */ './AmendPositionSheet').then(
    (part) => part.AmendPositionSheet,
  );

/** Opens the sheet that changes a pending position. */
export const AmendPosition = observer(function AmendPosition({
  contract,
  position,
  size = 32,
  isBlock = false,
}: {
  contract: ContractStore;
  position: Position;
  size?: 32 | 40;
  isBlock?: boolean;
}) {
  const { t } = useTranslation('trade');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const Sheet = useLazySheet(loadSheet, { isOpen, onClose: close });

  return (
    <>
      <Button
        variant="soft"
        size={size}
        isBlock={isBlock}
        isLoading={isOpen && !Sheet}
        onClick={() => setOpen(true)}
      >
        {t('contract.amend.open')}
      </Button>
      {Sheet && <Sheet contract={contract} position={position} isOpen={isOpen} onClose={close} />}
    </>
  );
});
