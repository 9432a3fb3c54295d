import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useApp } from '@h5/shared/app';
import { DemoBadge } from '@h5/shared/badges/DemoBadge';
import { edgeFade } from '@h5/shared/ui/layout/edgeFade';
import { tradeModes, tradeModeUrl, type TradeMode } from '@h5/shared/contract/routes';
import styles from './TradeHeader.module.css';

const shownModes = Object.keys(tradeModes) as TradeMode[];

/** The modes of the trade tab that the release has, with the one that is shown, which is remembered. */
export const TradeHeader = observer(function TradeHeader({ mode }: { mode: TradeMode }) {
  const { t } = useTranslation('trade');
  const { hasRoute, storage } = useApp();
  useEffect(() => storage.set('tradeMode', mode), [mode, storage]);
  const modes = shownModes.filter((one) => one === mode || hasRoute(tradeModes[one]));

  return (
    <header className={styles.header}>
      <nav aria-label={t('modes.label')} className={`${styles.modes} ${edgeFade}`}>
        {modes.map((one) =>
          one === mode ? (
            <h1 key={one} ref={showWhole} className={styles.chosen}>
              {t(`modes.${one}`)}
            </h1>
          ) : (
            <Link key={one} to={tradeModeUrl(one)} replace className={styles.mode}>
              {t(`modes.${one}`)}
            </Link>
          ),
        )}
      </nav>
      <DemoBadge isShort />
    </header>
  );
});

/** Scrolls the chosen one to the middle, where the row is wider than its place. */
function showWhole(chosen: HTMLElement | null) {
  const row = chosen?.parentElement;
  if (!row) return;
  const margin = (row.clientWidth - chosen.offsetWidth) / 2;
  row.scrollLeft = chosen.offsetLeft - row.offsetLeft - margin;
}
