import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useApp, useReportUsable } from '@h5/shared/app';
import type { Option } from '@h5/shared/contract/options/option';
import { optionsPageUrl } from '@h5/shared/contract/routes';
import { formatCoinAmount } from '@h5/shared/money/format';
import { Decimal } from '@h5/shared/money/money';
import { formatUtcDate } from '@h5/shared/rules/formatTime';
import { utcDayStart } from '@h5/shared/rules/profit';
import { Button } from '@h5/shared/ui/actions/Button';
import { EmptyState } from '@h5/shared/ui/feedback/EmptyState';
import { List } from '@h5/shared/ui/lists/List';
import { SheetName } from '@h5/shared/ui/overlays/SheetName';
import { RecordRow } from '../../components/RecordRow';
import { LazyGoneSheet } from '../../components/LazyGoneSheet';
import { useParameterSheet } from '@h5/shared/sheets/useLinkedSheet';
import type { OwnRecordStore } from './OwnRecordStore';
import {
  formatNet,
  OptionChip,
  OptionOutcome,
  LazyOptionSheet,
  stateOf,
} from '../../features/options';
import type { OptionListStore } from './OptionListStore';
import { OptionResultStore } from './OptionResultStore';
import styles from './OptionRows.module.css';

interface OptionRowsProps {
  /** One that is watched. */
  store: OptionListStore;
  record: OwnRecordStore;
}

/** The options of one tab, the settled ones by day with its sum. A tap shows both ticks. */
export const OptionRows = observer(function OptionRows({ store, record }: OptionRowsProps) {
  const { t } = useTranslation('trade');
  const { value: shownId, open, sheet } = useParameterSheet('id');
  const { pages, rows, tab } = store;
  const isReady = pages.isLoaded || pages.problem !== undefined;

  useReportUsable(isReady);

  return (
    <>
      <List
        label={t('secondsRecord.list')}
        items={rows}
        source={pages}
        keyOf={(option) => option.id}
        rowHeight={64}
        parts={['words', 'figures']}
        renderItem={(option, index) => (
          <>
            {tab === 'settled' && dayOf(option) !== dayOf(rows[index - 1]) && (
              <DayHead day={dayOf(option)} record={record} />
            )}
            <Row option={option} onOpen={() => open(option.id)} />
          </>
        )}
        empty={
          <EmptyState
            title={t(`secondsRecord.empty.${tab}`)}
            action={
              <Button as={Link} to={optionsPageUrl()} variant="soft" size={40}>
                {t('secondsRecord.empty.action')}
              </Button>
            }
          />
        }
      />
      {shownId && sheet.isOpen && (
        <ShownOption
          key={shownId}
          id={shownId}
          listed={rows.find(({ id }) => id === shownId)}
          sheet={sheet}
        />
      )}
    </>
  );
});

/** The start of the UTC day of an option. */
function dayOf(option: Option | undefined): number {
  return option ? utcDayStart(option.acceptedAt) : 0;
}

/** A UTC day with what its options came to, as far back as the record goes. */
const DayHead = observer(function DayHead({
  day,
  record,
}: {
  day: number;
  record: OwnRecordStore;
}) {
  const { t } = useTranslation('trade');
  const { locale, markets } = useApp();
  return (
    <h3 className={styles.day}>
      <span>{formatUtcDate(day, locale.tag)}</span>
      <span>
        {record
          .netOfDay(day)
          .map(({ currencyId, net }) =>
            t('amountOf', {
              amount: formatNet(new Decimal(net), locale.tag),
              coin: markets.codeOf(currencyId),
            }),
          )
          .join(' · ')}
      </span>
    </h3>
  );
});

interface ShownOptionProps {
  id: string;
  listed: Option | undefined;
  sheet: ReturnType<typeof useParameterSheet>['sheet'];
}

/** The option in the address, which may be older than the rows that were read. */
const ShownOption = observer(function ShownOption({ id, listed, sheet }: ShownOptionProps) {
  const { api } = useApp();
  const [store] = useState(() => new OptionResultStore(id, api));
  const { reading } = store;
  useEffect(() => {
    void reading.load();
  }, [reading]);
  const option = store.newestOf(listed);
  if (!option) return reading.problem ? <LazyGoneSheet {...sheet} /> : null;
  return (
    <SheetName value={sheet.sheetName}>
      <LazyOptionSheet option={option} isOpen onClose={sheet.onClose} />
    </SheetName>
  );
});

const Row = observer(function Row({ option, onOpen }: { option: Option; onOpen: () => void }) {
  const { t } = useTranslation('trade');
  const { locale, markets } = useApp();
  const amount = formatCoinAmount(option.stake, markets.decimalsOf(option.currencyId), locale.tag);
  const stake = t('secondsRecord.stake', { amount, coin: markets.codeOf(option.currencyId) });
  return (
    <RecordRow
      what={
        <>
          <OptionChip option={option} />
          <span>{option.symbol.replace('-', '/')}</span>
        </>
      }
      outcome={option.status === 3 ? <OptionOutcome option={option} isShort /> : t(stateOf(option))}
      time={option.acceptedAt}
      aside={stake}
      onOpen={onOpen}
    />
  );
});
