import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp, useLocation, useNavigate } from '@h5/shared/app';
import { DemoBadge } from '@h5/shared/badges/DemoBadge';
import { pagePaths } from '@h5/shared/contract/routes';
import { Button } from '@h5/shared/ui/actions/Button';
import { Icon, type IconName } from '@h5/shared/ui/icons/Icon';
import { Sheet } from '@h5/shared/ui/overlays/Sheet';
import styles from './Welcome.module.css';

const steps: readonly { name: 'choose' | 'order' | 'follow'; icon: IconName }[] = [
  { name: 'choose', icon: 'markets' },
  { name: 'order', icon: 'receipt' },
  { name: 'follow', icon: 'assets' },
];

interface WelcomeProps {
  isOpen: boolean;
  onClose: () => void;
}

/** What is in a new account, and what to do with it. */
export const Welcome = observer(function Welcome({ isOpen, onClose }: WelcomeProps) {
  const { t } = useTranslation(['host', 'shared']);
  const { hasRoute, site } = useApp();
  const { pathname } = useLocation();
  const navigate = useNavigate();

  function trade() {
    onClose();
    if (pathname !== pagePaths.spot) void navigate(pagePaths.spot);
  }

  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={site.name ? t('welcome.title', { site: site.name }) : t('welcome.plainTitle')}
      badge={<DemoBadge />}
      actions={
        <div className={styles.actions}>
          {hasRoute(pagePaths.spot) && (
            <Button isBlock onClick={trade}>
              {t('welcome.trade')}
            </Button>
          )}
          <Button variant="soft" isBlock onClick={onClose}>
            {t('welcome.look')}
          </Button>
        </div>
      }
    >
      <p className={styles.funds}>
        {site.isDemo
          ? t('welcome.demo', { account: t('shared:accounts.spot') })
          : t('welcome.real')}
      </p>
      <ol className={styles.steps}>
        {steps.map(({ name, icon }) => (
          <li key={name} className={styles.step}>
            <span className={styles.icon}>
              <Icon name={icon} />
            </span>
            <span>
              <strong className={styles.name}>{t(`welcome.steps.${name}`)}</strong>
              <span className={styles.help}>{t(`welcome.steps.${name}Help`)}</span>
            </span>
          </li>
        ))}
      </ol>
    </Sheet>
  );
});
