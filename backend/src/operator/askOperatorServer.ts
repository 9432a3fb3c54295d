import { StartError } from '../StartError';
import { readOperatorFile } from './operatorFile';

/** Lets the server that uses a data folder carry out a command; undefined if none is running. */
export async function askOperatorServer(
  dataFolder: string,
  command: string,
  input: unknown,
): Promise<{ result: unknown } | undefined> {
  const address = readOperatorFile(dataFolder);
  if (!address) return undefined;
  let response: Response;
  try {
    response = await fetch(`http://127.0.0.1:${address.port}/${command}`, {
      method: 'POST',
      headers: { authorization: address.key },
      body: JSON.stringify(input),
    });
  } catch {
    // The server was killed and left its file. If it is only unresponsive, the lock of the folder reports that next.
    return undefined;
  }
  // After a crash another program may have the port.
  if (response.status === 403 || !response.headers.get('content-type')?.includes('json')) {
    return undefined;
  }
  const body = (await response.json()) as { error?: string };
  if (!response.ok) throw new StartError(body.error ?? `The server answered ${response.status}.`);
  return { result: body };
}
