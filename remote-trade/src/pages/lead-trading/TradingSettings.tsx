import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import type { Trader } from '@h5/shared/contract/copy-trading/trader';
import type { ApplyAsTraderInput } from '@h5/shared/contract/lead-traders/endpoints';
import { loadedWhenIdle } from '@h5/shared/requests/whenIdle';
import { Button } from '@h5/shared/ui/actions/Button';
import { Switch } from '@h5/shared/ui/forms/Switch';
import { LazySheet } from '@h5/shared/sheets/LazySheet';
import { useLinkedSheet } from '@h5/shared/sheets/useLinkedSheet';
import { useLeadTrading } from '../../features/copy-trading';
import styles from './LeadTrading.module.css';
import { ProfileForm } from './ProfileForm';

const loadSheet = loadedWhenIdle(() =>
  import(/* webpackChunkName: "end-trading-sheet" */ './EndTradingSheet').then(
    (part) => part.EndTradingSheet,
  ),
);

/** Pauses new copies at once; text, share and least amount are saved by their form; ending is confirmed. */
export const TradingSettings = observer(function TradingSettings({ trader }: { trader: Trader }) {
  const { t } = useTranslation('trade');
  const { toasts } = useApp();
  const { save, request } = useLeadTrading();
  const labelId = useId();
  const helpId = useId();
  const { open, sheet } = useLinkedSheet('end');
  const isPaused = trader.status === 'paused';

  async function send(profile: ApplyAsTraderInput, paused: boolean) {
    const isSaved = await save({ ...profile, isPaused: paused ? '1' : '0', isEnded: '0' });
    if (isSaved) toasts.success(t('leadTrading.form.saved'));
    return isSaved;
  }

  return (
    <>
      <div className={styles.pause}>
        <span>
          <span id={labelId}>{t('leadTrading.pause.label')}</span>
          <span id={helpId} className={styles.label}>
            {t('leadTrading.pause.help')}
          </span>
        </span>
        <Switch
          aria-labelledby={labelId}
          aria-describedby={helpId}
          checked={isPaused}
          disabled={request.isSending}
          onChange={(paused) => void send(savedProfile(trader), paused)}
        />
      </div>
      <ProfileForm
        profile={trader}
        label={t('leadTrading.form.save')}
        onSend={(profile) => send(profile, isPaused)}
      />
      <div className={styles.ending}>
        <p className={styles.label}>{t('leadTrading.end.help')}</p>
        <Button variant="secondary" size={40} isBlock onClick={() => open()}>
          {t('leadTrading.end.open')}
        </Button>
      </div>
      <LazySheet load={loadSheet} profile={savedProfile(trader)} trader={trader} {...sheet} />
    </>
  );
});

/** An announced rate stays announced. */
function savedProfile({ text, rate, nextRate, minAmount }: Trader): ApplyAsTraderInput {
  return { text, rate: nextRate ?? rate, minAmount };
}
