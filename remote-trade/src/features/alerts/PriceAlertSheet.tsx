import { observer } from 'mobx-react-lite';
import { useEffect, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useApp, useBusy, type LiveMarket } from '@h5/shared/app';
import { SimulatedBadge } from '@h5/shared/badges/SimulatedBadge';
import type { PriceAlert } from '@h5/shared/contract/alerts/endpoints';
import { pagePaths } from '@h5/shared/contract/routes';
import { tickerTopic } from '@h5/shared/contract/markets/topics';
import { formatTrimmedAmount } from '@h5/shared/money/format';
import { useKeptForm } from '@h5/shared/requests/useKeptForm';
import { marketName } from '@h5/shared/rules/marketName';
import { Button } from '@h5/shared/ui/actions/Button';
import { PercentChange } from '@h5/shared/ui/figures/PercentChange';
import { PriceText } from '@h5/shared/ui/figures/PriceText';
import { Sheet } from '@h5/shared/ui/overlays/Sheet';
import { GuestNotice } from '../../components/GuestNotice';
import { PriceAlertForm } from './PriceAlertForm';
import { PriceAlertFormStore, type AlertProblem } from './PriceAlertFormStore';
import { PriceAlertList } from './PriceAlertList';
import styles from './PriceAlertSheet.module.css';
import { usePriceAlerts } from './usePriceAlerts';

export interface PriceAlertSheetProps {
  market: LiveMarket;
  /** The alert to edit. Without it a new one is created. */
  alert?: PriceAlert | undefined;
  /** The same by its id, for pages that do not load alerts before the sheet. */
  alertId?: string | undefined;
  isOpen: boolean;
  onClose: () => void;
}

/** Creates, edits and deletes the price alerts of one market. */
export function PriceAlertSheet(props: PriceAlertSheetProps) {
  return props.isOpen && <OpenSheet {...props} />;
}

const OpenSheet = observer(function OpenSheet({
  market,
  alert: given,
  alertId,
  isOpen,
  onClose,
}: PriceAlertSheetProps) {
  const { t } = useTranslation('trade');
  const { session, topics } = useApp();
  const alerts = usePriceAlerts();
  const [linked] = useState(() => alerts.list.find(({ id }) => id === alertId));
  const alert = given ?? linked;
  const formId = useId();
  const [opener] = useState(alerts);
  // The form saves through the alerts of a session: the next user gets another one, without the alert of the first.
  const form = useMemo(() => {
    const fresh = new PriceAlertFormStore(market, alerts);
    if (alert && alerts === opener) fresh.change(alert);
    return fresh;
  }, [market, alerts, alert, opener]);
  const symbol = marketName(alert ?? market);
  useBusy('sheet', isOpen);
  useKeptForm(form, `trade.alert.${market.symbol}`);

  useEffect(
    () =>
      topics.subscribe(tickerTopic(market.symbol), { onEvent: (ticker) => market.tick(ticker) }),
    [topics, market],
  );

  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('alerts.set', { symbol })}
      badge={<SimulatedBadge />}
      actions={session.isSignedIn && <Submit id={formId} form={form} market={market} />}
    >
      <PriceNow market={market} />
      {session.isSignedIn ? (
        <>
          <PriceAlertForm id={formId} form={form} market={market} />
          <div className={styles.head}>
            <h3 className={styles.title}>{t('alerts.ofMarket', { symbol })}</h3>
            <Link to={pagePaths.alerts}>{t('alerts.all')}</Link>
          </div>
          <PriceAlertList
            items={alerts.ofMarket(market)}
            marketOf={() => market}
            empty={<p className={styles.none}>{t('alerts.noneOfMarket')}</p>}
            onChange={form.change}
          />
        </>
      ) : (
        <GuestNotice title={t('alerts.guest')} />
      )}
    </Sheet>
  );
});

const PriceNow = observer(function PriceNow({ market }: { market: LiveMarket }) {
  const { t } = useTranslation('trade');
  const { locale } = useApp();

  return (
    <dl className={styles.now}>
      <dt>{t('alerts.now')}</dt>
      <dd>
        <PriceText value={market.price} decimals={market.priceDecimals} tag={locale.tag} />
        <PercentChange ratio={market.dayChange} tag={locale.tag} />
      </dd>
    </dl>
  );
});

interface SubmitProps {
  id: string;
  form: PriceAlertFormStore;
  market: LiveMarket;
}

const Submit = observer(function Submit({ id, form, market }: SubmitProps) {
  const { t } = useTranslation('trade');
  const words = useProblemMessage(market);
  const { problem, serverError: refusal, isSaving, editedId } = form;

  return (
    <>
      {refusal && (
        <p role="alert" className={styles.refusal}>
          {refusal}
        </p>
      )}
      <Button
        isBlock
        type="submit"
        form={id}
        isLoading={isSaving}
        reason={problem && !isSaving ? words(problem) : undefined}
      >
        {t(editedId ? 'alerts.saveChange' : 'alerts.save')}
      </Button>
    </>
  );
});

/** The first problem, as a message short enough for a button. */
function useProblemMessage(market: LiveMarket) {
  const { t } = useTranslation('trade');
  const { locale } = useApp();

  return ({ code, values }: AlertProblem) => {
    const figures = Object.entries(values).map(([name, value]) => [
      name,
      formatTrimmedAmount(value, locale.tag, 10),
    ]);
    const words = {
      quote: market.quote,
      ...(Object.fromEntries(figures) as Record<string, string>),
    };
    switch (code) {
      // Whole keys: a composed one would bring the problems of every order into each page with alerts.
      case 'PRICE_MISSING':
        return t('spot.problem.PRICE_MISSING');
      case 'PRICE_OFF_TICK':
        return t('spot.problem.PRICE_OFF_TICK', words);
      case 'PRICE_OUT_OF_BAND':
        return t('spot.problem.PRICE_OUT_OF_BAND', words);
      default:
        return t(`alerts.problem.${code}`, words);
    }
  };
}
