import type { Language } from '@h5/shared/contract/languages';

const words: Record<Language, string> = {
  en: 'Unverified',
  zh: '未验证',
  hk: '未驗證',
  jp: '未検証',
  kor: '검증되지 않음',
  spa: 'Sin verificar',
  fra: 'Non vérifié',
  th: 'ยังไม่ได้ตรวจสอบ',
};

/** The strip above a page, where the chip of development builds is; the host's styles name the sizes. */
const style = `position:fixed;inset:var(--safe-top) auto auto var(--page-side);z-index:var(--z-tab-bar);margin:0;
padding:0 8px;border-radius:0 0 4px 4px;background:var(--floating);color:var(--warn);font:var(--micro);line-height:1.2;
pointer-events:none`;

/** Marks a page that this browser could not verify: it offers no cryptography on a plain http address. */
export function showUnverifiedChip(document: Document): void {
  const root = document.documentElement;
  const chip = document.createElement('p');
  chip.id = 'unverified';
  chip.style.cssText = style;
  const write = () => (chip.textContent = words[root.dataset.lang as Language]);
  write();
  // The person may choose another language later.
  new MutationObserver(write).observe(root, { attributeFilter: ['data-lang'] });
  const show = () => document.body.append(chip);
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', show);
  else show();
}
