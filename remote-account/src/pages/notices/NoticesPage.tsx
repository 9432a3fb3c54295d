import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useApp, useReportUsable, useSearchParams } from '@h5/shared/app';
import { noticeKinds, type NoticeKind } from '@h5/shared/contract/alerts/endpoints';
import { pagePaths } from '@h5/shared/contract/routes';
import { formatDate } from '@h5/shared/rules/formatTime';
import { Button } from '@h5/shared/ui/actions/Button';
import { IconButton } from '@h5/shared/ui/actions/IconButton';
import { EmptyState } from '@h5/shared/ui/feedback/EmptyState';
import { edgeFade } from '@h5/shared/ui/layout/edgeFade';
import { SegmentedControl } from '@h5/shared/ui/forms/SegmentedControl';
import { Page } from '@h5/shared/ui/layout/Page';
import { DayRow } from '@h5/shared/ui/lists/DayRow';
import { List } from '@h5/shared/ui/lists/List';
import { foldNotices } from './foldNotices';
import { NoticeGroupRow } from './NoticeGroupRow';
import styles from './NoticesPage.module.css';
import { NoticesListStore } from './NoticesListStore';

/** /pages/common/notices — what the person was told, of all kinds or of one (`?kind=`). Seeing them marks them as read. */
export const NoticesPage = observer(function NoticesPage() {
  const { t } = useTranslation('account');
  const { hasRoute } = useApp();
  const [query, setQuery] = useSearchParams();
  const kind = noticeKinds.find((one) => one === query.get('kind'));

  return (
    <Page
      path={pagePaths.notices}
      title={t('notices.title')}
      actions={
        hasRoute(pagePaths.article) && (
          <IconButton as={Link} to={pagePaths.article} icon="megaphone" label={t('notices.news')} />
        )
      }
    >
      <SegmentedControl
        label={t('notices.kinds')}
        look="chips"
        className={`${styles.kinds} ${edgeFade}`}
        value={kind ?? 'all'}
        options={(['all', ...noticeKinds] as const).map((value) => ({
          value,
          label: t(`notices.kind.${value}`),
        }))}
        onChange={(next) => setQuery(next === 'all' ? {} : { kind: next }, { replace: true })}
      />
      <Notices key={kind ?? 'all'} kind={kind} />
    </Page>
  );
});

const Notices = observer(function Notices({ kind }: { kind: NoticeKind | undefined }) {
  const { t } = useTranslation('account');
  const app = useApp();
  const [store] = useState(() => new NoticesListStore(kind, app));
  const { pages, isReady } = store;

  useEffect(() => store.watch(), [store]);
  useReportUsable(isReady);
  const dayOf = (time: number) => formatDate(time, app.locale.tag);
  const groups = foldNotices(pages.rows, dayOf);

  return (
    <List
      label={t('notices.title')}
      items={groups}
      source={pages}
      keyOf={({ key }) => key}
      rowHeight={72}
      parts={['words']}
      renderItem={({ newest, older }, index) => {
        const above = groups[index - 1];
        return (
          <DayRow day={dayOf(newest.at)} dayAbove={above && dayOf(above.newest.at)}>
            <NoticeGroupRow newest={newest} older={older} />
          </DayRow>
        );
      }}
      onRefresh={store.refresh}
      empty={
        <EmptyState
          picture="bell"
          title={t('notices.empty.title')}
          action={
            app.hasRoute(pagePaths.alerts) && (
              <Button as={Link} to={pagePaths.alerts} variant="soft" size={40}>
                {t('notices.alerts')}
              </Button>
            )
          }
        >
          {t('notices.empty.help')}
        </EmptyState>
      }
    />
  );
});
