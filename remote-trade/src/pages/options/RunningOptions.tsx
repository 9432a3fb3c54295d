import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import type { Option } from '@h5/shared/contract/options/option';
import { indexTopic } from '@h5/shared/contract/receipts/topics';
import { ErrorCard } from '@h5/shared/ui/feedback/ErrorCard';
import { SkeletonRows } from '@h5/shared/ui/feedback/Skeleton';
import { Icon } from '@h5/shared/ui/icons/Icon';
import {
  OptionChip,
  OptionOutcome,
  LazyOptionSheet,
  useOwnOptionsStore,
} from '../../features/options';
import type { IndexStore } from './IndexStore';
import { RunningOption } from './RunningOption';
import styles from './RunningOptions.module.css';

/** The open options, and how those ended that ended while they were shown. */
export const RunningOptions = observer(function RunningOptions({ index }: { index: IndexStore }) {
  const { t } = useTranslation('trade');
  const own = useOwnOptionsStore();
  const [shown, setShown] = useState<Option>();

  if (own.problem && own.open.length === 0 && own.ended.length === 0) {
    return <ErrorCard message={own.problem} onRetry={() => void own.load()} />;
  }
  if (!own.isLoaded) return <SkeletonRows row={['mark', 'line', 'figures']} count={1} />;
  return (
    <section aria-label={t('secondsTab.running.title')} className={styles.section}>
      <div role="status">
        {own.ended.slice(0, 3).map((option) => (
          <button
            key={option.id}
            type="button"
            className={styles.ended}
            onClick={() => setShown(option)}
          >
            <OptionChip option={option} />
            <OptionOutcome option={option} />
            <Icon name="chevron-right" size={16} />
          </button>
        ))}
      </div>
      {own.open.length === 0 && own.ended.length === 0 && (
        <p className={styles.none}>{t('secondsTab.running.none')}</p>
      )}
      <ul>
        {own.open.map((option) => (
          <li key={option.id}>
            {option.symbol === index.symbol ? (
              <RunningOption option={option} price={index.newest?.price} />
            ) : (
              <ElsewhereOption option={option} />
            )}
          </li>
        ))}
      </ul>
      {shown && (
        <LazyOptionSheet
          option={shown}
          isOpen
          onClose={() => {
            own.dismiss(shown.id);
            setShown(undefined);
          }}
        />
      )}
    </section>
  );
});

/** An option on another market than the page shows. */
function ElsewhereOption({ option }: { option: Option }) {
  const { topics } = useApp();
  const [price, setPrice] = useState<string>();
  const { symbol } = option;
  useEffect(
    () =>
      topics.subscribe(indexTopic(symbol), {
        onEvent: (tick) => setPrice(tick.price),
        onResync: () => setPrice(undefined),
      }),
    [topics, symbol],
  );
  return <RunningOption option={option} price={price} />;
}
