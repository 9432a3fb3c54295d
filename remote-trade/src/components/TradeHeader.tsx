import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useApp } from '@h5/shared/app';
import { tradeModes, tradeModeUrl, type TradeMode } from '@h5/shared/contract/routes';
import { Badge } from '@h5/shared/ui/feedback/Badge';
import { LiveArea } from '@h5/shared/ui/figures/LiveArea';
import { JoinedBadges } from './JoinedBadges';
import { SimulatedBadge } from './SimulatedBadge';
import styles from './TradeHeader.module.css';

const shownModes = Object.keys(tradeModes) as TradeMode[];

interface TradeHeaderProps {
  mode: TradeMode;
  /** How old the prices are: last, because its width changes. */
  age?: ReactNode;
}

/** The modes of the trade tab that the release has, with the one that is shown, which is remembered. */
export const TradeHeader = observer(function TradeHeader({ mode, age }: TradeHeaderProps) {
  const { t } = useTranslation('trade');
  const { hasRoute, site, storage } = useApp();
  useEffect(() => storage.set('tradeMode', mode), [mode, storage]);
  const modes = shownModes.filter((one) => one === mode || hasRoute(tradeModes[one]));

  return (
    <header className={styles.header}>
      <nav aria-label={t('modes.label')} className={styles.modes}>
        {modes.map((one) =>
          one === mode ? (
            <h1 key={one} className={styles.chosen}>
              {t(`modes.${one}`)}
            </h1>
          ) : (
            <Link key={one} to={tradeModeUrl(one)} replace className={styles.mode}>
              {t(`modes.${one}`)}
            </Link>
          ),
        )}
      </nav>
      <LiveArea className={styles.badges}>
        <JoinedBadges>
          {site.isDemo && <Badge tone="warn">{t('demoFunds')}</Badge>}
          <SimulatedBadge />
          {age}
        </JoinedBadges>
      </LiveArea>
    </header>
  );
});
