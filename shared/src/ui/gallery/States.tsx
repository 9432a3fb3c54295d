import { Button } from '../actions/Button';
import { ClosedAreaNotice } from '../feedback/ClosedAreaNotice';
import { EmptyState } from '../feedback/EmptyState';
import { ErrorCard } from '../feedback/ErrorCard';
import { Notice } from '../feedback/Notice';
import { Section } from '../layout/Section';
import styles from './Gallery.module.css';

export function GalleryStates() {
  return (
    <Section title="States">
      <EmptyState
        title="No open orders"
        action={
          <Button variant="soft" size={40}>
            Trade BTC
          </Button>
        }
      >
        Orders you place appear here.
      </EmptyState>
      <ErrorCard message="Prices are 12 s old. Reconnecting." onRetry={() => {}} />
      <div className={styles.notices}>
        <Notice as="button">Simulated market. Trade freely, no real money.</Notice>
        <Notice kind="info">A new version is ready.</Notice>
        <Notice kind="warn">You are offline.</Notice>
        <ClosedAreaNotice reason="This is not available in your country." />
      </div>
    </Section>
  );
}
