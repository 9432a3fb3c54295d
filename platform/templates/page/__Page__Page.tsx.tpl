import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp, useReportUsable } from '@h5/shared/app';
import { pagePaths } from '@h5/shared/contract/routes';
import { EmptyState } from '@h5/shared/ui/feedback/EmptyState';
import { Page } from '@h5/shared/ui/layout/Page';
import { List } from '@h5/shared/ui/lists/List';__badgeImport__
import { __Page__Row } from './__Page__Row';
import { __Page__Store } from './__Page__Store';

const rowHeight = 64;

/** __route__ — __what__. */
export const __Page__Page = observer(function __Page__Page() {
  const { t } = useTranslation('__remote__');
  const { api } = useApp();
  const [store] = useState(() => new __Page__Store(api));
  const { list } = store;

  useEffect(() => void list.load(), [list]);
  useReportUsable(list.isLoaded);

  return (
    <Page path={pagePaths.__key__} title={t('__key__.title')}__badge__>
      <List
        label={t('__key__.title')}
        pages={list}
        keyOf={({ __id__ }) => __id__}
        renderItem={(row) => <__Page__Row row={row} />}
        rowHeight={rowHeight}
        parts={['name', 'figures']}
        empty={<EmptyState title={t('__key__.none')} />}
      />
    </Page>
  );
});
