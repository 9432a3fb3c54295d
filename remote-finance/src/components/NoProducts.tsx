import { useTranslation } from 'react-i18next';
import { Button } from '@h5/shared/ui/actions/Button';
import { EmptyState } from '@h5/shared/ui/feedback/EmptyState';

interface NoProductsProps {
  title: string;
  onRefresh: () => Promise<void>;
}

/** Nothing is on offer; a tap looks again. */
export function NoProducts({ title, onRefresh }: NoProductsProps) {
  const { t } = useTranslation('finance');
  return (
    <EmptyState
      title={title}
      action={
        <Button variant="soft" size={40} onClick={() => void onRefresh()}>
          {t('refresh')}
        </Button>
      }
    />
  );
}
