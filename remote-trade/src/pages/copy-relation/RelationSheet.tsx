import { observer } from 'mobx-react-lite';
import type { CopyRelation } from '@h5/shared/contract/copy-trading/relation';
import { FundsSheet } from './FundsSheet';
import { LeaveSheet } from './LeaveSheet';
import { SharesSheet } from './SharesSheet';

export interface RelationSheetProps {
  relation: CopyRelation;
  isOpen: boolean;
  onClose: () => void;
}

const sheets = { funds: FundsSheet, leave: LeaveSheet, shares: SharesSheet } as const;

/** A form about one relation, or the shares that were paid in it. */
export const RelationSheet = observer(function RelationSheet({
  name,
  ...rest
}: RelationSheetProps & { name: keyof typeof sheets }) {
  const Sheet = sheets[name];
  return rest.isOpen ? <Sheet {...rest} /> : null;
});
