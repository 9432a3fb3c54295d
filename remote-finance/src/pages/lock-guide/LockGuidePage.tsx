import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useApp, useReportUsable } from '@h5/shared/app';
import type { LockProduct } from '@h5/shared/contract/finance/endpoints';
import { pagePaths } from '@h5/shared/contract/routes';
import { Button } from '@h5/shared/ui/actions/Button';
import { ErrorCard } from '@h5/shared/ui/feedback/ErrorCard';
import { Section } from '@h5/shared/ui/layout/Section';
import { formatYield } from '../../components/formatYield';
import { FinancePageFrame } from '../../components/FinancePageFrame';
import { SkeletonCards } from '../../components/SkeletonCards';
import { useLockProducts } from '../../features/locks';
import { LockCalculator } from './LockCalculator';
import styles from './LockGuidePage.module.css';

const steps = ['lock', 'income', 'end', 'early'] as const;

/** /pages/lockming/welcome — how locks work, and what one would bring. */
export const LockGuidePage = observer(function LockGuidePage() {
  const { t } = useTranslation(['finance', 'shared']);
  const { locale, markets } = useApp();
  const products = useLockProducts();
  const { list, isLoading, problem, refresh } = products;
  const penaltyRatio = commonPenalty(list);

  useEffect(() => {
    void markets.load();
    void refresh();
  }, [markets, refresh]);
  useReportUsable(!isLoading);

  return (
    <FinancePageFrame
      path={pagePaths.lockGuide}
      title={t('lockGuide.title')}
      footer={
        <Button as={Link} to={pagePaths.lockProducts} isBlock>
          {t('lockGuide.choose')}
        </Button>
      }
    >
      <Section title={t('lockGuide.how')}>
        <ol className={styles.steps}>
          {steps.map((step) => (
            <li key={step}>
              <h3 className={styles.step}>{t(`lockGuide.${step}.title`)}</h3>
              <p className={styles.text}>
                {step === 'early' && penaltyRatio !== undefined
                  ? t('lockGuide.early.rate', {
                      rate: formatYield(penaltyRatio, locale.tag),
                    })
                  : t(`lockGuide.${step}.text`, { account: t('shared:accounts.spot') })}
              </p>
            </li>
          ))}
        </ol>
      </Section>
      <Section title={t('lockGuide.calculator')}>
        {list.length > 0 ? (
          <LockCalculator products={list} />
        ) : problem ? (
          <ErrorCard message={problem} onRetry={() => void refresh()} />
        ) : (
          isLoading && <SkeletonCards />
        )}
      </Section>
      <Section title={t('lockGuide.source.title')}>
        <p className={styles.note}>{t('lockGuide.source.text')}</p>
      </Section>
    </FinancePageFrame>
  );
});

/** What leaving each product early costs for a day that is left; undefined if they differ. */
function commonPenalty(products: readonly LockProduct[]): string | undefined {
  const ratios = new Set(
    products.map(({ kind, penaltyRatio }) => (kind === 'principal' ? penaltyRatio : undefined)),
  );
  const [ratio] = ratios;
  return ratios.size === 1 ? ratio : undefined;
}
