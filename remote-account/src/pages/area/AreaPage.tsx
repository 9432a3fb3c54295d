import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp, useNavigate, useReportUsable } from '@h5/shared/app';
import type { Area } from '@h5/shared/contract/content/endpoints';
import { pagePaths } from '@h5/shared/contract/routes';
import { Button } from '@h5/shared/ui/actions/Button';
import { EmptyState } from '@h5/shared/ui/feedback/EmptyState';
import { ErrorCard } from '@h5/shared/ui/feedback/ErrorCard';
import { Page } from '@h5/shared/ui/layout/Page';
import { SearchField } from '@h5/shared/ui/forms/SearchField';
import { SkeletonRows } from '@h5/shared/ui/feedback/Skeleton';
import styles from './AreaPage.module.css';
import { AreaStore } from './AreaStore';
import { canDrawFlags, Flag } from './Flag';
import { LetterIndex } from './LetterIndex';

/** /pages/common/area — choose the calling code of a phone number. */
export const AreaPage = observer(function AreaPage() {
  const { t } = useTranslation('account');
  const { site, locale } = useApp();
  const [list] = useState(() => new AreaStore(site));
  const [hasFlags] = useState(canDrawFlags);
  const { language } = locale;
  const { groups, hot, problem, isLoading } = list;
  const isEmpty = site.areas.length === 0;

  useEffect(() => {
    void list.load();
    return list.retryWhenOnline();
  }, [list, language]);
  useReportUsable(!isEmpty);

  return (
    <Page path={pagePaths.area} title={t('area.title')}>
      <SearchField
        label={t('area.search')}
        className={styles.search}
        value={list.query}
        onSearch={list.search}
      />
      {problem && (
        <ErrorCard message={problem} isRetrying={isLoading} onRetry={() => void list.load()} />
      )}
      {isEmpty && isLoading && !problem && (
        <SkeletonRows row={['flag', 'line', 'figure']} count={10} rowHeight={48} />
      )}
      {!isEmpty && groups.length === 0 && (
        <EmptyState
          picture="search"
          title={t('area.nothing')}
          action={
            <Button variant="soft" size={40} onClick={() => list.search('')}>
              {t('area.all')}
            </Button>
          }
        />
      )}
      {hot.length > 0 && <AreaGroup heading={t('area.hot')} areas={hot} hasFlags={hasFlags} />}
      <div role="group" aria-label={t('area.list')}>
        {groups.map(({ letter, areas }) => (
          <AreaGroup
            key={letter}
            id={`area-${letter}`}
            heading={letter}
            areas={areas}
            hasFlags={hasFlags}
          />
        ))}
      </div>
      {groups.length > 5 && (
        <LetterIndex label={t('area.letters')} letters={groups.map(({ letter }) => letter)} />
      )}
    </Page>
  );
});

interface AreaGroupProps {
  id?: string;
  heading: string;
  areas: readonly Area[];
  hasFlags: boolean;
}

const AreaGroup = observer(function AreaGroup({ id, heading, areas, hasFlags }: AreaGroupProps) {
  const { site } = useApp();
  const navigate = useNavigate();

  function choose({ areaCode }: Area) {
    site.chooseArea(areaCode);
    void navigate(-1);
  }

  return (
    <section id={id} className={styles.group}>
      <h2 className={styles.heading}>{heading}</h2>
      <ul>
        {areas.map((area) => (
          <li key={area.id}>
            <button
              type="button"
              aria-current={area.id === site.area?.id || undefined}
              className={styles.area}
              onClick={() => choose(area)}
            >
              <Flag iso2={area.iso2} isDrawn={hasFlags} />
              <span className={styles.name}>{area.name}</span>
              <span className={styles.code}>{area.areaCode}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
});
