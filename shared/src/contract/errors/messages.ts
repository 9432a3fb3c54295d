import type { Language } from '../languages';
import type { ErrorCode } from './codes';
import en from './en.json';
import fra from './fra.json';
import hk from './hk.json';
import jp from './jp.json';
import kor from './kor.json';
import spa from './spa.json';
import th from './th.json';
import zh from './zh.json';

const messages: Record<Language, Record<ErrorCode, string>> = { zh, en, hk, th, jp, kor, fra, spa };

/** The message of an error in a language; `{name}` is replaced by a value. */
export function errorMessage(
  code: ErrorCode,
  language: Language,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return messages[language][code].replace(/\{(\w+)\}/g, (hole, name: string) =>
    String(values[name] ?? hole),
  );
}

export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(en, value);
}
