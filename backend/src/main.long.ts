import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ServerProcess } from './testing/ServerProcess';

jest.setTimeout(120_000);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'h5-main-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A module that is loaded before the server and throws on a signal. */
function startWith(accident: string): Promise<ServerProcess> {
  const module = `data:text/javascript,${encodeURIComponent(accident)}`;
  return ServerProcess.start({ H5_DATA: folder }, ['--import', module]);
}

test.each([
  ['an uncaught error', `throw new Error('Unexpected error.');`],
  ['an unhandled rejection', `void Promise.reject(new Error('Unexpected error.'));`],
])('%s ends the process, so that a supervisor starts it anew', async (_, accident) => {
  const server = await startWith(`process.on('SIGUSR2', () => { ${accident} });`);
  expect(await server.send('SIGUSR2')).toBe(1);
  expect(server.complaints[0]).toBe('Error: Unexpected error.');
  expect(server.complaints.join('\n')).not.toContain('Node.js v');
});

test('the process ends when its database is lost for good', async () => {
  const server = await startWith(`
    import { Worker } from 'node:worker_threads';
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (...message) {
      if ('task' in message[0]) process.once('SIGUSR2', () => void this.terminate());
      return postMessage.apply(this, message);
    };`);
  expect(await server.send('SIGUSR2')).toBe(1);
  expect(server.complaints.join('\n')).toContain('Error: The embedded database has stopped.');
});
