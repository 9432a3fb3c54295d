export { useCopyActions } from './CopyActions';
export { useCopyRelations, type CopyRelationsStore } from './CopyRelationsStore';
export { CopyTabs } from './CopyTabs';
export { RelationCard } from './RelationCard';
export { SkipsWarning } from './SkipsWarning';
export { relationMoney } from './relationMoney';
export { RelationStatusBadge } from './RelationStatusBadge';
