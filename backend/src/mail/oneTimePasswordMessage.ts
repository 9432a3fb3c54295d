import type { CodePurpose } from '@h5/shared/contract/account/endpoints';
import type { Language } from '@h5/shared/contract/languages';
import { fillText } from './fillText';
import messages from './messages.json';
import { beginWithWord } from './securityMessage';

/** The message that carries a one-time password. It begins with the word that the person has chosen, if it goes to one who has. */
export function oneTimePasswordMessage(
  scene: CodePurpose,
  language: Language,
  values: {
    site: string;
    code: string;
    minutes: number;
    word: string | null;
    /** What the code is for. */
    detail?: string | undefined;
    /** Freezes the account. */
    link?: string | undefined;
  },
): { subject: string; text: string } {
  const { site, code, minutes, word, detail = '', link = '' } = values;
  const { subject, text } = messages[language][scene];
  const filled = fillText(text, { site, code, minutes, detail, link });
  return {
    subject: fillText(subject, { site, code }),
    text: beginWithWord(filled, word, language),
  };
}
