import * as z from 'zod/mini';
import { uuid } from '../primitives';

const addressStart = '/api/upload/';

/** Where an upload is read from. */
export function uploadAddress(id: string): string {
  return `${addressStart}${id}`;
}

/** The id of the upload that is read from an address. */
export function uploadIdOf(address: string): string {
  return address.slice(addressStart.length);
}

/** The address of an upload, as an answer. */
export const uploadAddressField = z.string().check(z.regex(/^\/api\/upload\/[\da-f-]{36}$/));

/** A picture in a form: the address of an upload or its id, read as the id. Other addresses are refused. */
export const pictureField = z.codec(z.string().check(z.maxLength(64)), uuid, {
  decode: (text) => (text.startsWith(addressStart) ? text.slice(addressStart.length) : text),
  encode: (id) => id,
});
