import { useSearchParams } from '@h5/shared/app';
import { ArticleList } from './ArticleList';
import { ArticleText } from './ArticleText';

/** /pages/common/article?id=1 — one article; without an id, the notices and news. */
export function ArticlePage() {
  const [query] = useSearchParams();
  const id = query.get('id');
  return id === null ? <ArticleList /> : <ArticleText key={id} id={id} />;
}
