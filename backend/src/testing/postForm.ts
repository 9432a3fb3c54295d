export interface FormReply {
  type: 'ok' | 'error' | '999';
  code?: string;
  message: unknown;
}

interface Form {
  url: string;
  token?: string;
  fields: Readonly<Record<string, string>>;
}

const answerLimitMs = 30_000;

/** After it nothing was done: a machine that stands still for seconds reads a form too late. */
const requestTimeout = 408;

/**
 * Sends a form as a page does. Returns nothing if the connection broke, which is expected when the server is killed, or if
 * the form arrived too late. A reply that must not occur is added to `errors`: another status, or none in time.
 */
export async function postForm(
  { url, token, fields }: Form,
  errors: string[],
): Promise<FormReply | undefined> {
  let reply: Response;
  let text: string;
  try {
    reply = await fetch(url, {
      method: 'POST',
      headers: token === undefined ? {} : { authorization: token },
      body: new URLSearchParams({ lang: 'en', ...fields }),
      signal: AbortSignal.timeout(answerLimitMs),
    });
    text = await reply.text();
  } catch (error) {
    if ((error as Error).name === 'TimeoutError') errors.push('no answer in time');
    return undefined;
  }
  if (reply.status === requestTimeout) return undefined;
  if (reply.status !== 200) {
    errors.push(`${reply.status} ${text}`);
    return undefined;
  }
  return JSON.parse(text) as FormReply;
}
