import type { ReactNode } from 'react';
import { Section } from '../layout/Section';
import styles from './Gallery.module.css';

/** A group of examples. */
export function GallerySection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Section title={title}>
      <div className={styles.shelf}>{children}</div>
    </Section>
  );
}
