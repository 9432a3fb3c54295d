import { observer } from 'mobx-react-lite';
import type { CopyRelation } from '@h5/shared/contract/copy-trading/relation';
import { FundsSheet } from './FundsSheet';
import { LeaveSheet } from './LeaveSheet';
import { RelationExplanation, type RelationNumber } from './RelationExplanation';
import { SharesSheet } from './SharesSheet';

export interface RelationSheetProps {
  relation: CopyRelation;
  /** What the amount of the sheet for funds begins with. */
  begun?: string | undefined;
  isOpen: boolean;
  onClose: () => void;
}

const sheets = { funds: FundsSheet, leave: LeaveSheet, shares: SharesSheet } as const;

/** A form about one relation, the shares that were paid in it, or how one of its numbers is computed. */
export const RelationSheet = observer(function RelationSheet({
  name,
  ...rest
}: RelationSheetProps & { name: keyof typeof sheets | RelationNumber }) {
  if (!rest.isOpen) return null;
  if (!isForm(name)) return <RelationExplanation name={name} {...rest} />;
  const Sheet = sheets[name];
  return <Sheet {...rest} />;
});

function isForm(name: keyof typeof sheets | RelationNumber): name is keyof typeof sheets {
  return name in sheets;
}
