import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js';
import type { IdentifierKind } from '@h5/shared/contract/account/endpoints';
import { isChineseMobile, isEmail } from '@h5/shared/rules/validators';
import { findCountryOfArea } from '../content/areas';
import { AppError } from '../errors/AppError';
import type { UserIdentifier } from './users.sql';

export interface EnteredUserIdentifier {
  userString: string;
  kind?: IdentifierKind | undefined;
  areaCodeId?: number | undefined;
  /** Such as `+91`, from a client without an id. */
  areaCode?: string | undefined;
}

/** Parses what was entered into the form in which identifiers are stored and compared; throws if it is not valid. */
export function parseUserIdentifier(entered: EnteredUserIdentifier): UserIdentifier {
  const text = entered.userString.trim();
  switch (entered.kind ?? guessKind(text, entered)) {
    case 'email':
      return { kind: 'email', email: parseEmail(text) };
    case 'phone':
      return { kind: 'phone', phone: parsePhone(text, entered) };
    case 'account':
      if (!/^[a-z][a-z0-9]{3,31}$/i.test(text)) throw new AppError('USER_STRING_INVALID');
      return { kind: 'account', account: text.toLowerCase() };
  }
}

function guessKind(text: string, { areaCodeId, areaCode }: EnteredUserIdentifier): IdentifierKind {
  if (text.includes('@')) return 'email';
  return (areaCodeId || areaCode) && /^\d+$/.test(text) ? 'phone' : 'account';
}

/** The identifier as text, for keys and limits. */
export function userIdentifierKey(identifier: UserIdentifier): string {
  switch (identifier.kind) {
    case 'email':
      return `email:${identifier.email}`;
    case 'phone':
      return `phone:${identifier.phone}`;
    case 'account':
      return `account:${identifier.account}`;
  }
}

function parseEmail(text: string): string {
  if (!isEmail(text)) throw new AppError('USER_STRING_INVALID');
  return text.toLowerCase();
}

function parsePhone(text: string, { areaCodeId, areaCode }: EnteredUserIdentifier): string {
  const country = areaCodeId === undefined ? undefined : findCountryOfArea(areaCodeId);
  const calling = areaCode?.replace('+', '');
  if (!country && (areaCodeId !== undefined || !calling)) throw new AppError('AREA_CODE_UNKNOWN');
  if (!/^\d{4,15}$/.test(text)) throw new AppError('USER_STRING_INVALID');
  if (country === 'CN' || calling === '86') return parseChinesePhone(text);
  const phone = country ? parseIn(text, country) : parsePhoneNumberFromString(`+${calling}${text}`);
  if (!phone?.isValid()) throw new AppError('USER_STRING_INVALID');
  return phone.number;
}

function parseChinesePhone(text: string): string {
  if (!isChineseMobile(text)) throw new AppError('USER_STRING_INVALID');
  return `+86${text}`;
}

/** Countries with the same calling code share their numbers, so any country with the calling code parses them. */
function parseIn(text: string, country: CountryCode) {
  return parsePhoneNumberFromString(text, country);
}

/** `a***e@example.com`: the owner recognises it, others cannot write to it. */
export function maskEmail(email: string): string {
  const at = email.indexOf('@');
  const name = email.slice(0, at);
  return `${name.slice(0, 1)}***${name.length > 2 ? name.slice(-1) : ''}${email.slice(at)}`;
}

export function maskPhone(phone: string): string {
  return `${phone.slice(0, 3)}****${phone.slice(-3)}`;
}

export function maskAccountName(name: string): string {
  return `${name.slice(0, 2)}***${name.slice(-2)}`;
}

/** The nickname of somebody, or the masked name of their account. */
export function shownNameOf({
  nickname,
  account,
}: {
  nickname: string | null;
  account: string;
}): string {
  return nickname ?? maskAccountName(account);
}

/** How others see somebody who chose no name for them. */
export function maskedNameOf({
  email,
  phone,
  account,
}: {
  email: string | null;
  phone: string | null;
  account: string;
}): string {
  if (email !== null) return maskEmail(email);
  return phone === null ? maskAccountName(account) : maskPhone(phone);
}
