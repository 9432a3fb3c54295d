import { createTestApp, type TestApp } from '../testing/createTestApp';

const mostMisses = 5;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

function ask(key: string, remoteAddress: string) {
  return app.server.inject({ url: `/dev/clock?key=${encodeURIComponent(key)}`, remoteAddress });
}

test('an address that has guessed five keys has to wait, also with the right one; others do not', async () => {
  for (let miss = 0; miss < mostMisses; miss += 1) {
    expect((await ask(`a wrong guess ${miss}`, '192.0.2.1')).statusCode).toBe(404);
  }
  for (const key of ['another wrong guess', app.config.devKey]) {
    const reply = await ask(key, '192.0.2.1');
    expect(reply.statusCode).toBe(429);
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    expect(reply.json()).toMatchObject({ type: 'error', code: 'TOO_MANY_REQUESTS' });
  }
  expect((await ask(app.config.devKey, '192.0.2.2')).statusCode).toBe(200);
});

test('many guesses at the same moment are no more than five', async () => {
  const guesses = Array.from({ length: 50 }, (_, guess) => ask(`guess ${guess}`, '192.0.2.3'));
  const replies = await Promise.all(guesses);
  expect(replies.filter(({ statusCode }) => statusCode === 404)).toHaveLength(mostMisses);
});

test('neither the right key nor a missing one counts as a guess', async () => {
  for (let count = 0; count < 2 * mostMisses; count += 1) {
    expect((await ask('', '192.0.2.4')).statusCode).toBe(404);
    expect((await ask(app.config.devKey, '192.0.2.4')).statusCode).toBe(200);
  }
});
