import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from '@h5/shared/app';
import type { CopyRelation } from '@h5/shared/contract/copy-trading/relation';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { LazySheet } from '@h5/shared/sheets/LazySheet';
import { useLinkedSheet } from '@h5/shared/sheets/useLinkedSheet';
import { missingFunds } from '@h5/shared/rules/copy-trading/missingFunds';
import { Button } from '@h5/shared/ui/actions/Button';
import { useCopyRelations } from '../../features/copies';
import { loadSheet } from './loadSheet';
import styles from './Overview.module.css';

const sheetNames = ['funds', 'leave'] as const;

/** Adds or takes funds, with what the newest trades lacked filled in, and stops copying; or copies again. */
export const RelationActions = observer(function RelationActions({
  relation,
}: {
  relation: CopyRelation;
}) {
  const { t } = useTranslation('trade');
  const { value, open, sheet } = useLinkedSheet('relation');
  const skips = useCopyRelations().skips(relation.traderId);
  const missing = skips && missingFunds(skips);
  const [shown, begun] = value?.split('~') ?? [];
  const name = sheetNames.find((one) => one === shown);
  const disabled = relation.status !== 'active';

  if (relation.status === 'ended') {
    return (
      <div className={styles.actions}>
        <Button
          as={Link}
          to={pageUrl(pagePaths.copySettings, { id: relation.traderId })}
          variant="soft"
          size={40}
        >
          {t('copyRelation.again')}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.actions}>
      {missing ? (
        <Button
          size={40}
          isBlock
          disabled={disabled}
          onClick={() => open(`funds~${missing.toFixed()}`)}
        >
          {t('copies.skips.addFunds')}
        </Button>
      ) : (
        <Button variant="soft" size={40} isBlock disabled={disabled} onClick={() => open('funds')}>
          {t('copyRelation.funds.open')}
        </Button>
      )}
      <Button
        variant="secondary"
        size={40}
        isBlock
        disabled={disabled}
        onClick={() => open('leave')}
      >
        {t('copyRelation.leave.open')}
      </Button>
      {name && (
        <LazySheet
          key={value}
          load={loadSheet}
          name={name}
          relation={relation}
          begun={begun}
          {...sheet}
        />
      )}
    </div>
  );
});
