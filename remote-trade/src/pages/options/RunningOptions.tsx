import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Option } from '@h5/shared/contract/options/option';
import { ErrorCard } from '@h5/shared/ui/feedback/ErrorCard';
import { VisuallyHidden } from '@h5/shared/ui/layout/VisuallyHidden';
import {
  isOpenOption,
  LazyOptionSheet,
  OptionOutcome,
  useIndexPrice,
  useOwnOptionsStore,
} from '../../features/options';
import { edgeFade } from '@h5/shared/ui/layout/edgeFade';
import { EndedOption } from './EndedOption';
import type { IndexStore } from './IndexStore';
import { RunningOption } from './RunningOption';
import styles from './RunningOptions.module.css';

const endedShown = 3;

/** The open options, and how those ended that ended while they were shown, in a strip as high as one card. */
export const RunningOptions = observer(function RunningOptions({ index }: { index: IndexStore }) {
  const { t } = useTranslation('trade');
  const own = useOwnOptionsStore();
  const [shown, setShown] = useState<Option>();
  const { open } = own;
  const ended = own.ended.slice(0, endedShown);
  const isEmpty = open.length === 0 && ended.length === 0;

  return (
    <section aria-label={t('secondsTab.running.title')}>
      <News />
      {isEmpty && own.problem && (
        <ErrorCard message={own.problem} onRetry={() => void own.load()} />
      )}
      {!isEmpty && (
        <ul className={`${styles.strip} ${edgeFade}`}>
          {open.map((option) => (
            <li key={option.id}>
              {option.symbol === index.symbol ? (
                <RunningOption
                  option={option}
                  price={index.newest?.price}
                  onShow={() => setShown(option)}
                />
              ) : (
                <ElsewhereOption option={option} onShow={() => setShown(option)} />
              )}
            </li>
          ))}
          {ended.map((option) => (
            <li key={option.id}>
              <EndedOption option={option} onShow={() => setShown(option)} />
            </li>
          ))}
        </ul>
      )}
      {shown && (
        <LazyOptionSheet
          option={own.find(shown.id) ?? shown}
          isOpen
          onClose={() => {
            if (!isOpenOption(own.find(shown.id) ?? shown)) own.dismiss(shown.id);
            setShown(undefined);
          }}
        />
      )}
    </section>
  );
});

/** Reads out that an option was accepted and how the last one ended. */
const News = observer(function News() {
  const { t } = useTranslation('trade');
  const own = useOwnOptionsStore();
  const [last] = own.ended;
  const isWaiting = own.open.some(({ entry }) => entry === null);
  return (
    <VisuallyHidden role="status">
      {isWaiting ? t('secondsTab.form.accepted') : last && <OptionOutcome option={last} />}
    </VisuallyHidden>
  );
});

/** An option on another market than the page shows. */
function ElsewhereOption({ option, onShow }: { option: Option; onShow: () => void }) {
  return <RunningOption option={option} price={useIndexPrice(option.symbol)} onShow={onShow} />;
}
