import type { CodePurpose } from '@h5/shared/contract/account/endpoints';
import type { Language } from '@h5/shared/contract/languages';
import messages from './messages.json';

/** The message that carries a one-time password. */
export function oneTimePasswordMessage(
  scene: CodePurpose,
  language: Language,
  values: { site: string; code: string; minutes: number },
): { subject: string; text: string } {
  const { subject, text } = messages[language][scene];
  return { subject: fill(subject, values), text: fill(text, values) };
}

function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    String(values[name] ?? placeholder),
  );
}
