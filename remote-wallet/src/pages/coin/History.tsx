import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Empty } from '@h5/shared/ui/Empty';
import { List } from '@h5/shared/ui/List';
import { Section } from '@h5/shared/ui/Section';
import type { CoinStore } from './CoinStore';
import { LineRow } from './LineRow';

const rowHeight = 64;

/** The ledger of the coin, the newest line first. */
export const History = observer(function History({ coin }: { coin: CoinStore }) {
  const { t } = useTranslation('wallet');
  const { lines } = coin;

  return (
    <Section title={t('coin.history')}>
      <List
        label={t('coin.history')}
        items={lines.rows}
        keyOf={({ id }) => id}
        renderItem={(line) => <LineRow line={line} />}
        rowHeight={rowHeight}
        isLoading={lines.isLoading || (!lines.isLoaded && !lines.problem)}
        // When nothing could be read at all, the page says so once.
        error={coin.problem ? undefined : lines.problem}
        onRetry={() => void lines.retry()}
        hasMore={lines.hasMore}
        onMore={() => void lines.more()}
        empty={
          !coin.problem && <Empty title={t('coin.noHistory')}>{t('coin.noHistoryHelp')}</Empty>
        }
      />
    </Section>
  );
});
