import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import { Section } from '@h5/shared/ui/layout/Section';
import { TraderCard } from '../../features/copy-trading';
import { ExampleStore } from './ExampleStore';
import styles from './LeadTrading.module.css';

/** What becomes of an application, by the trader with the highest return. Nothing while there are none. */
export const ExampleProfile = observer(function ExampleProfile() {
  const { t } = useTranslation('trade');
  const { api } = useApp();
  const [{ reading }] = useState(() => new ExampleStore(api));
  useEffect(() => void reading.refresh(), [reading]);
  const trader = reading.value;

  return (
    <>
      <p className={styles.intro}>{t('leadTrading.needs.then')}</p>
      {trader && (
        <Section title={t('leadTrading.example')}>
          <TraderCard trader={trader} period="30" />
        </Section>
      )}
    </>
  );
});
