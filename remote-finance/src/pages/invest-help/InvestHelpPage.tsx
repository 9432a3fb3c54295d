import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useApp, useReportUsable } from '@h5/shared/app';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { Decimal } from '@h5/shared/money/money';
import { Button } from '@h5/shared/ui/actions/Button';
import { Section } from '@h5/shared/ui/layout/Section';
import { FinancePageFrame } from '../../components/FinancePageFrame';
import { DualOutcomes, useDualText } from '../../features/dual';
import styles from './InvestHelp.module.css';

const steps = ['choose', 'days', 'settle', 'pay', 'early', 'risk', 'source'] as const;

/** Five shares of 0.01 BTC for seven days. */
const example = {
  baseId: 1,
  quoteId: 3,
  symbol: 'BTC-USDT',
  type: 'call',
  linked: '98000',
  rate: '0.186',
  settleAt: Date.UTC(2026, 10, 28, 8),
} as const;
const exampleDays = 7;
const exampleAmount = new Decimal('0.05');
/** The price on the day of the purchase. */
const exampleToday = '95000';

/** /pages/invest/help — how it works, with a worked example. */
export const InvestHelpPage = observer(function InvestHelpPage() {
  const { t } = useTranslation('finance');
  const { markets } = useApp();
  const { linked, price, write, yearRate } = useDualText(example);
  const amount = write('base', exampleAmount);

  useEffect(() => void markets.load(), [markets]);
  useReportUsable(true);

  return (
    <FinancePageFrame path={pagePaths.investHelp} title={t('investHelp.title')}>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step} className={styles.step}>
            {t(`investHelp.step.${step}`)}
          </li>
        ))}
      </ol>
      <Section title={t('investHelp.example')}>
        <p className={styles.text}>
          {t('investHelp.exampleText', {
            putIn: amount,
            linked,
            today: price(exampleToday),
            rate: yearRate,
            count: exampleDays,
          })}
        </p>
        <div className={styles.outcomes}>
          <DualOutcomes
            product={example}
            days={exampleDays}
            amount={exampleAmount}
            today={exampleToday}
          />
        </div>
        <p className={styles.formula} translate="no">
          {amount} × (1 + {yearRate} × {exampleDays} ÷ 365)
          <br />
          {amount} × {linked} × (1 + {yearRate} × {exampleDays} ÷ 365)
        </p>
      </Section>
      <div className={styles.action}>
        <Button as={Link} to={pageUrl(pagePaths.invest, { kind: 'dual' })} isBlock>
          {t('investPurchase.choose')}
        </Button>
      </div>
    </FinancePageFrame>
  );
});
