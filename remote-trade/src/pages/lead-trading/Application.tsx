import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, useApp } from '@h5/shared/app';
import type { OwnTrader, TraderRequirement } from '@h5/shared/contract/lead-traders/endpoints';
import { pagePaths, tradeModeUrl } from '@h5/shared/contract/routes';
import { formatDate } from '@h5/shared/rules/formatTime';
import { Button } from '@h5/shared/ui/actions/Button';
import { Notice } from '@h5/shared/ui/feedback/Notice';
import { ProgressBar } from '@h5/shared/ui/feedback/ProgressBar';
import { Icon } from '@h5/shared/ui/icons/Icon';
import { Section } from '@h5/shared/ui/layout/Section';
import { VisuallyHidden } from '@h5/shared/ui/layout/VisuallyHidden';
import { useLeadTrading } from '../../features/copy-trading';
import styles from './LeadTrading.module.css';
import { ExampleProfile } from './ExampleProfile';
import { ProfileForm } from './ProfileForm';

const dayMs = 86_400_000;

const isMet = ({ have, need }: TraderRequirement) => have >= need;

/** What becoming a lead trader needs, and the application. */
export const Application = observer(function Application({ own }: { own: OwnTrader }) {
  const { t } = useTranslation('trade');
  const { toasts } = useApp();
  const { apply } = useLeadTrading();
  const { requirements, state, trader } = own;
  const met = requirements.filter(isMet).length;
  const title = t('leadTrading.needs.title', { met, number: requirements.length });
  const isComplete = met === requirements.length;

  return (
    <>
      {state === 'refused' && <Notice kind="warn">{t('leadTrading.refused')}</Notice>}
      <p className={styles.intro}>{t('leadTrading.intro')}</p>
      <Section title={title}>
        <div className={styles.needs}>
          <ProgressBar label={title} value={met} max={requirements.length} />
          <ul>
            {requirements.map((requirement) => (
              <Requirement key={requirement.key} requirement={requirement} />
            ))}
          </ul>
        </div>
      </Section>
      {isComplete ? (
        <Section title={t('leadTrading.form.title')}>
          <ProfileForm
            profile={trader ?? undefined}
            label={t('leadTrading.form.apply')}
            onSend={async (profile) => {
              const isSent = await apply(profile);
              if (isSent) toasts.success(t('leadTrading.form.applied'));
              return isSent;
            }}
          />
        </Section>
      ) : (
        <>
          <ExampleProfile />
          <NextStep requirements={requirements} />
        </>
      )}
    </>
  );
});

/** Where each requirement that does not come by itself is met. */
function useWays() {
  const { hasRoute } = useApp();
  return {
    level: hasRoute(pagePaths.identity) ? pagePaths.identity : undefined,
    days: undefined,
    closed_trades: tradeModeUrl('contract'),
  };
}

/** Leads to the first requirement that the person can do something about. */
function NextStep({ requirements }: Pick<OwnTrader, 'requirements'>) {
  const { t } = useTranslation('trade');
  const ways = useWays();
  const next = requirements.find((one) => !isMet(one) && ways[one.key]);
  const to = next && ways[next.key];
  if (!to) return null;
  return (
    <div data-action-bar>
      <Button as={Link} to={to} isBlock>
        {t(next.key === 'level' ? 'leadTrading.needs.verify' : 'leadTrading.needs.trade')}
      </Button>
    </div>
  );
}

/** One requirement, which leads to where it is met. */
const Requirement = observer(function Requirement({
  requirement,
}: {
  requirement: TraderRequirement;
}) {
  const { t } = useTranslation('trade');
  const { clock, locale } = useApp();
  const metAt = (days: number, wanted: number) => clock.now() + (wanted - days) * dayMs;
  const { key, have, need } = requirement;
  const done = isMet(requirement);
  const way = useWays()[key];
  const to = done ? undefined : way;
  const name = t(`leadTrading.needs.${key}`);

  return (
    <li className={styles.need} data-met={done}>
      {done ? <Icon name="done" size={20} /> : <span className={styles.open} />}
      <span className={styles.needName}>
        {to ? (
          <Link to={to} className={styles.needLink}>
            {name}
          </Link>
        ) : (
          name
        )}
        <VisuallyHidden>{` ${t(done ? 'leadTrading.needs.met' : 'leadTrading.needs.unmet')}`}</VisuallyHidden>
        {!done && key !== 'closed_trades' && (
          <span className={styles.label}>
            {key === 'level'
              ? t('leadTrading.needs.levelHelp')
              : t('leadTrading.needs.from', { date: formatDate(metAt(have, need), locale.tag) })}
          </span>
        )}
      </span>
      <span>{t('leadTrading.needs.haveOf', { have: Math.min(have, need), need })}</span>
      <Icon name="chevron-right" size={16} className={styles.needArrow} />
    </li>
  );
});
