import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp, useReportUsable } from '@h5/shared/app';
import { Button } from '@h5/shared/ui/actions/Button';
import { EmptyState } from '@h5/shared/ui/feedback/EmptyState';
import { List } from '@h5/shared/ui/lists/List';
import { Page } from '@h5/shared/ui/layout/Page';
import styles from './__Name__Page.module.css';
import { __Name__Store } from './__Name__Store';

/** /pages/__name__/index — the latest news, until there is more. */
export const __Name__Page = observer(function __Name__Page() {
  const { t } = useTranslation('__name__');
  const { api, locale } = useApp();
  const [store] = useState(() => new __Name__Store(api));

  useEffect(() => store.retryWhenOnline(), [store]);
  // The server answers in the language of the page.
  useEffect(() => void store.load(), [store, locale.language]);

  useReportUsable(store.isLoaded);

  return (
    <Page path="/pages/__name__/index" title={t('__name__.title')}>
      <List
        label={t('__name__.list')}
        items={store.articles}
        source={store.reading}
        keyOf={({ id }) => id}
        renderItem={({ title, summary }) => (
          <article className={styles.article}>
            <h2 className={styles.title}>{title}</h2>
            <p className={styles.summary}>{summary}</p>
          </article>
        )}
        rowHeight={72}
        parts={['words']}
        empty={
          <EmptyState
            title={t('__name__.empty.title')}
            action={
              <Button variant="soft" size={40} onClick={() => void store.load()}>
                {t('__name__.refresh')}
              </Button>
            }
          >
            {t('__name__.empty.help')}
          </EmptyState>
        }
      />
    </Page>
  );
});
