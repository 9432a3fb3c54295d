import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import { formatUnsignedPercent } from '@h5/shared/money/format';
import { Countdown } from '@h5/shared/ui/figures/Countdown';
import { ExplainedNumber } from '@h5/shared/ui/figures/ExplainedNumber';
import { LazySheet } from '@h5/shared/sheets/LazySheet';
import { useLinkedSheet } from '@h5/shared/sheets/useLinkedSheet';
import styles from './FuturesPrices.module.css';
import type { FuturesTicketStore } from './FuturesTicketStore';
import { loadTicketExplanation } from './loadTicketExplanation';

/** The rate of a night and when the next one is charged; a tap says what it would be for the order. */
export const OvernightFee = observer(function OvernightFee({
  ticket,
}: {
  ticket: FuturesTicketStore;
}) {
  const { t } = useTranslation('trade');
  const { clock, locale } = useApp();
  const { nextOvernight, terms } = ticket.contract;
  const { value, open, sheet } = useLinkedSheet('explain');

  return (
    <>
      <ExplainedNumber
        className={styles.explained}
        label={t('futures.prices.overnight')}
        hint={t('explain.hint')}
        onExplain={() => open('overnight')}
      >
        {formatUnsignedPercent(terms.overnightRate, locale.tag)} {t('futures.prices.nextIn')}{' '}
        {nextOvernight ? (
          <Countdown
            className={styles.countdown}
            endsAt={nextOvernight}
            serverOffsetMs={clock.offsetMs}
          />
        ) : (
          '–'
        )}
      </ExplainedNumber>
      {value === 'overnight' && (
        <LazySheet load={loadTicketExplanation} name="overnight" ticket={ticket} {...sheet} />
      )}
    </>
  );
});
