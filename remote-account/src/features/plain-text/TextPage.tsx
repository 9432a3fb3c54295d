import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ReactNode } from 'react';
import { useApp, useReportUsable, type AppStore, type Resource } from '@h5/shared/app';
import { ErrorCard } from '@h5/shared/ui/feedback/ErrorCard';
import { Skeleton } from '@h5/shared/ui/feedback/Skeleton';
import { Page } from '@h5/shared/ui/layout/Page';
import styles from './TextPage.module.css';

interface TextPageProps<Text> {
  path: string;
  title: string;
  /** Reads the text in the language of the page. */
  read: (api: AppStore['api']) => Resource<Text>;
  children: (text: Text) => ReactNode;
}

/** A page whose text comes from the server, in the language that is chosen. */
export const TextPage = observer(function TextPage<Text>({
  path,
  title,
  read,
  children,
}: TextPageProps<Text>) {
  const { api, locale } = useApp();
  const [text] = useState(() => read(api));
  const { value, problem, isLoading } = text;
  const { language } = locale;

  useEffect(() => {
    void text.invalidate();
    return text.retryWhenOnline();
  }, [text, language]);
  useReportUsable(value !== undefined);

  return (
    <Page path={path} title={title}>
      {problem && (
        <ErrorCard
          message={problem}
          isRetrying={isLoading}
          onRetry={() => void text.invalidate()}
        />
      )}
      {value === undefined && !problem && (
        <div className={styles.waiting}>
          <Skeleton width="60%" height={24} />
          <Skeleton height={16} />
          <Skeleton height={16} />
          <Skeleton width="40%" height={16} />
        </div>
      )}
      {value !== undefined && children(value)}
    </Page>
  );
});
