import { createTestApp } from './createTestApp';
import { describeSampleOfBadInput } from './badInputSuite';

// `badInput.long.ts` tries every kind of bad input in each call.
describeSampleOfBadInput(1);

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
    level: '9',
    score: '9999',
    is_admin: '1',
    role: 'admin',
    balance: '1000000',
    user_id: poor.id,
    id: poor.id,
    account: 'root',
    invited_by: poor.id,
    available: '5',
  });
  const me = await app.as(reply.body.message as string).get('/api/user/info');
  expect(me.body.message).toMatchObject({ level: 0, score: 100 });
  expect(me.body.message.id).not.toBe(poor.id);
  expect(me.body.message.account).toMatch(/^u/);
  await app.close();
});
