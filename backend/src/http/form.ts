import { AppError } from '../errors/AppError';

export type FormFields = Record<string, string>;

const maxFields = 64;
/** Names with a meaning on every JavaScript object; no client sends them by accident. */
const forbiddenNames = new Set(['__proto__', 'constructor', 'prototype', 'toString', 'valueOf']);

/** Parses a flat form. Fields that are repeated, nested, not UTF-8 or contain NUL are rejected. */
export function parseForm(text: string): FormFields {
  const fields = Object.create(null) as FormFields;
  if (text === '') return fields;

  const parts = text.split('&');
  if (parts.length > maxFields) throw new AppError('INVALID_REQUEST');
  for (const part of parts) {
    if (part === '') continue;
    const at = part.indexOf('=');
    const name = decode(at < 0 ? part : part.slice(0, at));
    addFormField(fields, name, at < 0 ? '' : decode(part.slice(at + 1)));
  }
  return fields;
}

/** Adds a field to those of a flat form. @throws {AppError} for a field that is repeated, nested or contains NUL. */
export function addFormField(fields: FormFields, name: string, value: string): void {
  if (forbiddenNames.has(name)) throw new AppError('INVALID_REQUEST', {}, 400);
  if (!/^\w{1,64}$/.test(name) || name in fields) throw new AppError('INVALID_REQUEST');
  // PostgreSQL cannot store NUL in text.
  if (value.includes('\0')) throw new AppError('INVALID_REQUEST');
  fields[name] = value;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw new AppError('INVALID_REQUEST', {}, 400);
  }
}
