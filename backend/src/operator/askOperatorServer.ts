import { StartError } from '../StartError';
import { readOperatorFile } from './operatorFile';
import { postToSocket } from './postToSocket';

/** Lets the server that uses a data folder carry out a command; undefined if none is running. */
export async function askOperatorServer(
  dataFolder: string,
  command: string,
  input: unknown,
): Promise<{ result: unknown } | undefined> {
  const address = readOperatorFile(dataFolder);
  if (!address) return undefined;
  const { socket, key } = address;
  let answer: Awaited<ReturnType<typeof postToSocket>>;
  try {
    answer = await postToSocket(socket, { path: `/${command}`, key, body: JSON.stringify(input) });
  } catch {
    // The server was killed and left its file. If it is only unresponsive, the lock of the folder reports that next.
    return undefined;
  }
  const { status, type, body: text } = answer;
  // After a crash another program may have the socket.
  if (status === 403 || !type.includes('json')) return undefined;
  const body = JSON.parse(text) as { error?: string };
  if (status !== 200) throw new StartError(body.error ?? `The server answered ${status}.`);
  return { result: body };
}
