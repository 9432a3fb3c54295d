import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints } from '@h5/shared/contract/endpoints';
import { badInputParts } from './badInputParts';
import { createTestApp } from './createTestApp';

test('a file beside this one tests every call with bad input', () => {
  const tried = Object.values(badInputParts).flat();
  // `uploads.test.ts` and `hostileFiles.test.ts` try the form with a file.
  const forms = endpoints.filter(({ takesFile }) => !takesFile);
  expect(new Set(tried)).toEqual(new Set(forms));
  expect(tried).toHaveLength(forms.length);
  for (const part of Object.keys(badInputParts)) {
    expect([part, existsSync(join(__dirname, `badInput.${part}.test.ts`))]).toEqual([part, true]);
  }
});

test('fields that would grant privileges are ignored', async () => {
  const app = await createTestApp();
  const poor = await app.newTrader();
  const email = 'climber@example.com';
  await app.post('/api/sms_mail', { user_string: email, scene: 'register' });
  const { body } = await app.messagesTo(email);
  const reply = await app.post('/api/user/register', {
    user_string: email,
    code: body[0].code as string,
    password: 'a long sentence',
    re_password: 'a long sentence',
    ...{ level: '9', score: '9999', is_admin: '1', role: 'admin', balance: '1000000' },
    ...{ user_id: poor.id, id: poor.id, account: 'root', invited_by: poor.id, available: '5' },
  });
  const me = await app.as(reply.body.message as string).get('/api/user/info');
  expect(me.body.message).toMatchObject({ level: 0, score: 100 });
  expect(me.body.message.id).not.toBe(poor.id);
  expect(me.body.message.account).toMatch(/^u/);
  await app.close();
});
