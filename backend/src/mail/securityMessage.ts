import type { Language } from '@h5/shared/contract/languages';
import { fillText } from './fillText';
import messages from './securityMessages.json';

/** What happened to the protection of an account. */
export type SecurityEventName = keyof (typeof messages)['en']['events'];

interface Values {
  site: string;
  /** Exchange time, in milliseconds. */
  time: number;
  /** What it is about, such as a new address. */
  detail?: string | undefined;
  /** Until when nothing may leave the account because of it. */
  heldUntil?: number | undefined;
  /** The word that the person has chosen, by which they recognise messages. */
  word: string | null;
  /** Freezes the account. */
  link: string;
}

/** The message that tells a person what happened, and how to stop it if it was somebody else. */
export function securityMessage(
  name: SecurityEventName,
  language: Language,
  { site, time, detail = '', heldUntil, word, link }: Values,
): { subject: string; text: string } {
  const { events, subject, at, held, notYou } = messages[language];
  const sentences = [
    fillText(events[name], { detail }),
    fillText(at, { time: utcMinute(time) }),
    heldUntil === undefined ? '' : fillText(held, { until: utcMinute(heldUntil) }),
    fillText(notYou, { link }),
  ];
  const text = sentences.filter(Boolean).join('\n\n');
  return { subject: fillText(subject, { site }), text: beginWithWord(text, word, language) };
}

/** A text with the anti-phishing word in its first line, if the person has chosen one. */
export function beginWithWord(text: string, word: string | null, language: Language): string {
  return word === null ? text : `${fillText(messages[language].word, { word })}\n\n${text}`;
}

function utcMinute(time: number): string {
  const text = new Date(time).toISOString();
  return `${text.slice(0, 10)} ${text.slice(11, 16)} UTC`;
}
