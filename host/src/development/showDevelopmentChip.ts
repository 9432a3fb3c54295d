import { languages, type Language } from '@h5/shared/contract/languages';
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
  for (const [language, word] of Object.entries(words)) {
    const text = document.createElement('span');
    text.lang = languages[language as Language].tag;
    text.dataset.words = language;
    text.textContent = word;
    chip.append(text);
  }
  const remotes = Object.keys(apps).length - 1;
  if (developed.length > 0 && developed.length < remotes) chip.append(` ${developed.join(', ')}`);
  document.body.append(chip);
}
