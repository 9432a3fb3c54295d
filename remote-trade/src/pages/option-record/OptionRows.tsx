import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useApp, useReportUsable } from '@h5/shared/app';
import type { Option, OptionTick } from '@h5/shared/contract/options/option';
import { optionsPageUrl } from '@h5/shared/contract/routes';
import { formatCoinAmount, formatPrice } from '@h5/shared/money/format';
import { Decimal } from '@h5/shared/money/money';
import {
  formatDate,
  formatMinuteOfDay,
  formatRowTime,
  formatUtcDate,
} from '@h5/shared/rules/formatTime';
import { utcDayStart } from '@h5/shared/rules/profit';
import { Button } from '@h5/shared/ui/actions/Button';
import { EmptyState } from '@h5/shared/ui/feedback/EmptyState';
import { Countdown } from '@h5/shared/ui/figures/Countdown';
import { List } from '@h5/shared/ui/lists/List';
import { SheetName } from '@h5/shared/ui/overlays/SheetName';
import { RecordDay } from '../../components/RecordDay';
import { RecordRow } from '../../components/RecordRow';
import { LazyGoneSheet } from '../../components/LazyGoneSheet';
import { useParameterSheet } from '@h5/shared/sheets/useLinkedSheet';
import type { OwnRecordStore } from './OwnRecordStore';
import {
  formatNet,
  indexDecimals,
  isOpenOption,
  netIfEndedAt,
  OptionChip,
  OptionOutcome,
  LazyOptionSheet,
  stateOf,
  useIndexPrice,
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
        rowHeight={84}
        parts={['words', 'figures']}
        renderItem={(option, index) => (
          <>
            {tab === 'settled' && dayOf(option) !== dayOf(rows[index - 1]) && (
              <DayHead day={dayOf(option)} record={isAlone(index) ? undefined : record} />
            )}
            {isOpenOption(option) ? (
              <RunningRow option={option} onOpen={() => open(option.id)} />
            ) : (
              <SettledRow option={option} onOpen={() => open(option.id)} />
            )}
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

  /** Whether no other row is of the same day. */
  function isAlone(index: number): boolean {
    return dayOf(rows[index]) !== dayOf(rows[index + 1]);
  }
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
  /** Absent where one row says it all. */
  record: OwnRecordStore | undefined;
}) {
  const { t } = useTranslation('trade');
  const { locale, markets } = useApp();
  return (
    <RecordDay>
      <span>{formatUtcDate(day, locale.tag)}</span>
      <span>
        {record
          ?.netOfDay(day)
          .map(({ currencyId, net }) =>
            t('amountOf', {
              amount: formatNet(new Decimal(net), locale.tag),
              coin: markets.codeOf(currencyId),
            }),
          )
          .join(' · ')}
      </span>
    </RecordDay>
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

interface RowProps {
  option: Option;
  onOpen: () => void;
}

/** An open option: its entry, the time that is left, and what it would come to now. */
const RunningRow = observer(function RunningRow({ option, onOpen }: RowProps) {
  const { t } = useTranslation('trade');
  const { clock, locale, markets } = useApp();
  const { entryText, stake } = useFigures(option);
  const net = netIfEndedAt(option, useIndexPrice(option.symbol));
  const { expiresAt } = option;
  const state = stateOf(option);
  const isRunning = state === 'seconds.state.running';
  const tone = !net || net.isZero() ? undefined : net.isNegative() ? styles.down : styles.up;

  return (
    <RecordRow
      what={<What option={option} />}
      outcome={
        isRunning && expiresAt !== null ? (
          <span className={styles.aside}>
            {t('secondsRecord.endsIn')}{' '}
            <Countdown endsAt={expiresAt} serverOffsetMs={clock.offsetMs} />
          </span>
        ) : (
          t(state)
        )
      }
      detail={isRunning ? t('secondsTab.running.ifNow') : stake}
      aside={
        isRunning && (
          <strong className={tone}>
            {net
              ? t('amountOf', {
                  amount: formatNet(net, locale.tag),
                  coin: markets.codeOf(option.currencyId),
                })
              : '–'}
          </strong>
        )
      }
      figures={isRunning && `${t('seconds.detail.entry')} ${entryText} · ${stake}`}
      onOpen={onOpen}
    />
  );
});

/** A settled option with both prices. The day above it is counted in UTC: where it is another one here, it is named. */
const SettledRow = observer(function SettledRow({ option, onOpen }: RowProps) {
  const { tag } = useApp().locale;
  const { acceptedAt } = option;
  const isOnDay = formatDate(acceptedAt, tag) === formatUtcDate(acceptedAt, tag);
  const { entryText, exitText, stake } = useFigures(option);
  return (
    <RecordRow
      what={<What option={option} />}
      outcome={
        <span className={styles.aside}>
          {isOnDay
            ? formatMinuteOfDay(acceptedAt, tag)
            : formatRowTime(acceptedAt, acceptedAt, tag)}
        </span>
      }
      detail={stake}
      aside={
        <strong>
          <OptionOutcome option={option} isShort />
        </strong>
      }
      figures={entryText && exitText && `${entryText} → ${exitText}`}
      onOpen={onOpen}
    />
  );
});

function What({ option }: { option: Option }) {
  const [base, quote] = option.symbol.split('-');
  return (
    <>
      <OptionChip option={option} />
      <span translate="no" className={styles.symbol}>
        {base}
        <span className={styles.quote}>/{quote}</span>
      </span>
    </>
  );
}

/** The prices and the stake of an option, as rows write them. */
function useFigures({ currencyId, entry, exit, stake, symbol }: Option) {
  const { t } = useTranslation('trade');
  const { locale, markets } = useApp();
  const price = (tick: OptionTick | null) =>
    tick && formatPrice(tick.price, indexDecimals(markets, symbol), locale.tag);
  const amount = formatCoinAmount(stake, markets.decimalsOf(currencyId), locale.tag);
  return {
    entryText: price(entry),
    exitText: price(exit),
    stake: t('secondsRecord.stake', { amount, coin: markets.codeOf(currencyId) }),
  };
}
