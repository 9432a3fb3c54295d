import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';

/** Sends a call to the server that listens at a socket file. */
export async function postToSocket(
  socketPath: string,
  call: { path: string; key: string; body: string },
): Promise<{ status: number; type: string; body: string }> {
  const { path, key, body } = call;
  const sent = request({ socketPath, method: 'POST', path, headers: { authorization: key } });
  sent.end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const { statusCode: status = 0, headers } = response;
  return { status, type: headers['content-type'] ?? '', body: await text(response) };
}
