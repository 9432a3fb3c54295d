import { observer } from 'mobx-react-lite';
__rowImports__
import { ListRow } from '@h5/shared/ui/lists/ListRow';
import type { __Page__Item } from './__Page__Store';

export const __Page__Row = observer(function __Page__Row({ row }: { row: __Page__Item }) {
  __rowSetup__
  return (
    <ListRow
      what={row.__rowName__}
      __rowParts__
    />
  );
});
