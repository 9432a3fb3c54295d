import type { Language } from '@h5/shared/contract/languages';
import type { Release } from '@h5/shared/release/release';
import styles from './showDevelopmentChip.module.css';

/** Not in a file of messages, which would be part of the published host. */
const words: Record<Language, string> = {
  en: 'Development',
  zh: '开发版',
  hk: '開發版',
  jp: '開発版',
  kor: '개발 버전',
  spa: 'Desarrollo',
  fra: 'Développement',
  th: 'รุ่นพัฒนา',
};

/** Marks a page that shows development builds, and names their apps. */
export function showDevelopmentChip(document: Document, { apps }: Release): void {
  const developed = Object.keys(apps).filter((app) => apps[app]?.development && app !== 'host');
  const chip = document.createElement('p');
  chip.id = 'development';
  chip.className = styles.chip ?? '';
  const remotes = Object.keys(apps).length - 1;
  const isSome = developed.length > 0 && developed.length < remotes;
  const root = document.documentElement;
  const write = () => {
    const word = words[root.dataset.lang as Language];
    chip.textContent = isSome ? `${word} ${developed.join(', ')}` : word;
  };
  write();
  // The person may choose another language later.
  new MutationObserver(write).observe(root, { attributeFilter: ['data-lang'] });
  document.body.append(chip);
}
