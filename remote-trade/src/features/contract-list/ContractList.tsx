import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@h5/shared/ui/feedback/EmptyState';
import { List } from '@h5/shared/ui/lists/List';
import { ContractRow } from './ContractRow';
import { useContractList } from './ContractListStore';

/** Every perpetual contract with its price and its change. */
export const ContractList = observer(function ContractList() {
  const { t } = useTranslation('trade');
  const list = useContractList();
  const isEmpty = list.contracts.length === 0;

  useEffect(() => void list.load(), [list]);

  return (
    <List
      label={t('modes.contract')}
      items={list.contracts}
      keyOf={({ symbol }) => symbol}
      renderItem={(contract) => <ContractRow contract={contract} />}
      parts={['mark', 'name', 'figures', 'chip']}
      isLoading={list.isLoading && isEmpty}
      problem={isEmpty ? list.problem : undefined}
      onRetry={() => void list.refresh()}
      onRefresh={list.refresh}
      empty={<EmptyState title={t('markets.empty.title')} />}
    />
  );
});
