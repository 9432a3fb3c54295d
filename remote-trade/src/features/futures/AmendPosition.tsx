import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { Position } from '@h5/shared/contract/futures/position';
import { Button } from '@h5/shared/ui/actions/Button';
import { SheetName } from '@h5/shared/ui/overlays/SheetName';
import { useLinkedSheet } from '@h5/shared/sheets/useLinkedSheet';
import { useLazySheet } from '@h5/shared/sheets/LazySheet';
import type { FuturesMarketStore } from './FuturesMarketStore';

/** Not loaded ahead: pending positions appear when tabs are switched, which must request only data. */
const loadSheet = () =>
  import(/* webpackChunkName: "amend-position" */ './AmendPositionSheet').then(
    (part) => part.AmendPositionSheet,
  );

const loadCloseSheet = () =>
  import(/* webpackChunkName: "amend-position" */ './AmendCloseSheet').then(
    (part) => part.AmendCloseSheet,
  );

/** Opens the sheet that changes a pending position, or the close of an open one that waits for its limit. */
export const AmendPosition = observer(function AmendPosition({
  contract,
  position,
  size = 32,
  isBlock = false,
}: {
  contract: FuturesMarketStore;
  position: Position;
  size?: 32 | 40;
  isBlock?: boolean;
}) {
  const { t } = useTranslation('trade');
  const { open, sheet } = useLinkedSheet(`amend.${position.id}`);
  const Sheet = useLazySheet(position.status === 'pending' ? loadSheet : loadCloseSheet, sheet);

  return (
    <>
      <Button
        variant="soft"
        size={size}
        isBlock={isBlock}
        isLoading={sheet.isOpen && !Sheet}
        onClick={() => open()}
      >
        {t('futures.amend.open')}
      </Button>
      {Sheet && (
        <SheetName value={sheet.sheetName}>
          <Sheet contract={contract} position={position} {...sheet} />
        </SheetName>
      )}
    </>
  );
});
