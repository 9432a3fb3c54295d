import { observer } from 'mobx-react-lite';
import { useApp } from '@h5/shared/app';
import { formatDateTime } from '@h5/shared/rules/formatTime';
import { ListRow } from '@h5/shared/ui/lists/ListRow';
import type { StakesItem } from './StakesStore';

export const StakesRow = observer(function StakesRow({ row }: { row: StakesItem }) {
  const { locale } = useApp();

  return (
    <ListRow
      what={row.name}
      detail={
        <time dateTime={new Date(row.createdAt).toISOString()}>
          {formatDateTime(row.createdAt, locale.tag)}
        </time>
      }
    />
  );
});
