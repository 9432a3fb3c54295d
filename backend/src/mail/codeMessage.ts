import type { CodeScene } from '@h5/shared/contract/account/endpoints';
import type { Language } from '@h5/shared/contract/languages';
import words from './messages.json';

/** What a message with a code says. */
export function codeMessage(
  scene: CodeScene,
  language: Language,
  values: { site: string; code: string; minutes: number },
): { subject: string; text: string } {
  const { subject, text } = words[language][scene];
  return { subject: fill(subject, values), text: fill(text, values) };
}

function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole));
}
