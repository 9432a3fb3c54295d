import { generateKeyPairSync, randomUUID, sign, type KeyObject } from 'node:crypto';
import { createTestApp, type TestApp } from '../testing/createTestApp';
import { operatorDepsOf } from '../testing/operatorDepsOf';
import { carryOutOperatorCommand } from './carryOutOperatorCommand';
import type { OperatorKeysReport } from './operatorKeys';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(() => app.close());

interface Operator {
  id: string;
  publicKey: string;
  privateKey: KeyObject;
}

function newOperator(name: string): Operator {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const spki = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  return { id: `operator-${name}-2026a`, publicKey: spki, privateKey };
}

function requestOf(area: string, command: object, changes: object = {}): string {
  const at = app.clock.machineNow();
  return JSON.stringify({ area, command, who: 'ann', at, nonce: randomUUID(), ...changes });
}

const carryOut = (input: object) => carryOutOperatorCommand(operatorDepsOf(app), input);
const unsigned = (area: string, command: object) => carryOut({ request: requestOf(area, command) });

function signedBy(
  { id, privateKey }: Operator,
  request: string,
  purpose = 'h5 operator command\n',
): object {
  const value = sign(null, Buffer.from(purpose + request), privateKey).toString('base64');
  return { request, signature: { key: id, value } };
}

const addition = ({ id, publicKey }: Operator) => ({ action: 'add', id, name: 'ann', publicKey });
const whoOfLog = async () => {
  const rows = await app.db.selectFrom('operator_log').select(['who', 'action']).execute();
  return rows.map(({ who, action }) => `${who} ${action}`);
};

async function admitted(name = 'ann'): Promise<Operator> {
  const operator = newOperator(name);
  await unsigned('keys', addition(operator));
  return operator;
}

test('without keys the log has the name that the caller has given', async () => {
  await unsigned('hold', { action: 'list' });
  await admitted();
  expect(await whoOfLog()).toEqual(['ann keys.add']);
});

test('once an operator has a key, nothing is done unsigned', async () => {
  const ann = await admitted();
  await expect(unsigned('hold', { action: 'list' })).rejects.toThrow('--as NAME');
  await expect(unsigned('keys', addition(newOperator('eve')))).rejects.toThrow('--as NAME');
  const bob = newOperator('bob');
  await carryOut(signedBy(ann, requestOf('keys', addition(bob))));
  expect(await whoOfLog()).toEqual(['ann keys.add', `${ann.id} keys.add`]);
});

test('a revoked key signs nothing, and the last one that is revoked opens nothing', async () => {
  const ann = await admitted();
  const revocation = { action: 'revoke', id: ann.id, why: 'lost' };
  const { keys } = (await carryOut(
    signedBy(ann, requestOf('keys', revocation)),
  )) as OperatorKeysReport;
  expect(keys).toMatchObject([{ id: ann.id, revokedAt: expect.any(Number) }]);
  await expect(carryOut(signedBy(ann, requestOf('hold', { action: 'list' })))).rejects.toThrow(
    'was revoked',
  );
  await expect(unsigned('hold', { action: 'list' })).rejects.toThrow('--as NAME');
});

test('a signature is for one request, once, within minutes', async () => {
  const ann = await admitted();
  const request = requestOf('hold', { action: 'list' });
  const good = signedBy(ann, request);
  const altered = request.replace('"hold"', '"user"');
  await expect(carryOut({ ...good, request: altered })).rejects.toThrow('not right');
  await expect(carryOut(signedBy(ann, request, ''))).rejects.toThrow('not right');
  await expect(carryOut(signedBy({ ...newOperator('eve'), id: ann.id }, request))).rejects.toThrow(
    'not right',
  );
  await carryOut(good);
  await expect(carryOut(good)).rejects.toThrow('carried out already');
  for (const minutes of [-6, 6]) {
    const at = app.clock.machineNow() + minutes * 60_000;
    const late = signedBy(ann, requestOf('hold', { action: 'list' }, { at }));
    await expect(carryOut(late)).rejects.toThrow('compare the clocks');
  }
});

test.each([
  [{}],
  [{ request: 'x' }],
  [{ request: '{}' }],
  [{ request: JSON.stringify({ area: 'hold', command: 1 }) }],
])('%j is no command', async (input) => {
  await expect(carryOut(input)).rejects.toThrow('no command of an operator');
});

test('an area or a command that is not known is refused', async () => {
  await expect(unsigned('toString', { action: 'list' })).rejects.toThrow('no area');
  await expect(unsigned('hold', { action: 'end' })).rejects.toThrow('does not take');
  await expect(
    unsigned('keys', { ...addition(newOperator('ann')), publicKey: 'AAAA' }),
  ).rejects.toThrow('no public Ed25519 key');
});
