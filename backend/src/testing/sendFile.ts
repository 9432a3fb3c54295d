import type { Reply, TestApp } from './createTestApp';

export interface FormPart {
  name: string;
  /** Only a part with a file name is a file. */
  filename?: string;
  type?: string;
  body: Buffer | string;
}

const boundary = '----a-boundary-of-a-test';

/** A body as browsers send it for a form with files. */
export function multipartBody(parts: readonly FormPart[], end = `--${boundary}--\r\n`): Buffer {
  const pieces = parts.flatMap(({ name, filename, type, body }) => [
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"`,
    filename === undefined ? '' : `; filename="${filename}"`,
    type === undefined ? '\r\n\r\n' : `\r\nContent-Type: ${type}\r\n\r\n`,
    body,
    '\r\n',
  ]);
  return Buffer.concat([...pieces, end].map((piece) => Buffer.from(piece)));
}

interface Upload {
  token?: string | undefined;
  body: Buffer;
  headers?: Record<string, string>;
  query?: string;
  /** The call that takes it. */
  path?: string;
}

/** Sends the body of a form with a file. */
export async function postMultipart(
  app: TestApp,
  { token, body, headers = {}, query = '?lang=en', path = '/upload' }: Upload,
): Promise<Reply> {
  const reply = await app.server.inject({
    method: 'POST',
    url: `/api${path}${query}`,
    payload: body,
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      ...(token && { authorization: token }),
      ...headers,
    },
  });
  return { status: reply.statusCode, headers: reply.headers, body: JSON.parse(reply.payload) };
}

/** Sends one file as a person. */
export function sendFile(
  app: TestApp,
  token: string | undefined,
  file: Buffer | string,
  { purpose = 'private', filename = 'picture.jpg', type = 'image/jpeg', path = '/upload' } = {},
): Promise<Reply> {
  const parts = [
    { name: 'purpose', body: purpose },
    { name: 'file', filename, type, body: file },
  ];
  return postMultipart(app, { token, path, body: multipartBody(parts) });
}
