import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTestApp, type TestApp } from '../testing/createTestApp';
import { Nginx } from '../testing/Nginx';

const binary = Nginx.findBinary();
if (!binary) process.stderr.write('Skipped: there is no nginx on this machine.\n');

(binary ? describe : describe.skip)('behind a plain nginx', () => {
  let app: TestApp;
  let server: Server;
  let nginx: Nginx;
  beforeAll(async () => {
    app = await createTestApp();
    await app.services.devMailbox?.send({
      kind: 'email',
      scene: 'forget',
      code: '654321',
      subject: 'Code',
      time: 0,
      to: 'ada@example.com',
      text: 'Your code is 654321.',
    });
    server = createServer((request, response) => app.server.routing(request, response));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    nginx = await Nginx.start(binary ?? '', `http://127.0.0.1:${port}`);
  });
  afterAll(async () => {
    await nginx.stop();
    server.close();
    server.closeAllConnections();
    await app.close();
  });

  it('the API answers', async () => {
    expect((await fetch(`${nginx.origin}/api/server_time`)).status).toBe(200);
  });

  it.each(['/dev/outbox', '/dev/outbox.json'])(
    '%s cannot be read without its key',
    async (page) => {
      for (const query of ['', '?key=', '?key=wrong', '?to=ada@example.com']) {
        const reply = await fetch(nginx.origin + page + query);
        expect(reply.status).toBe(404);
        expect(await reply.text()).not.toContain('654321');
      }
      const right = await fetch(`${nginx.origin}${page}?key=${app.config.devKey}`);
      expect(right.status).toBe(200);
      expect(await right.text()).toContain('654321');
    },
  );
});
