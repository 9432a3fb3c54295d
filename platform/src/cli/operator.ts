import { randomUUID, createPrivateKey, sign } from 'node:crypto';
import { UserError } from '../UserError';
import type { SigningKey } from '../trust/keys';
import { askBackend, type BackendCommand } from './askBackend';
import { defineCommand, type CliContext } from './Command';
import { describeOperatorReport, type OperatorReport } from './describeOperatorReport';
import {
  describeOperatorAreas,
  operatorUsage,
  readOperatorCommand,
  type OperatorRequest,
} from './readOperatorCommand';
import { savePictures } from './savePictures';

/** What is signed before the request, as the server expects it. */
const signedPurpose = 'h5 operator command\n';

type Context = CliContext<{ as: 'text'; why: 'text'; lang: 'text'; save: 'text' }>;

export const operatorCommand = defineCommand({
  usage: operatorUsage,
  summary:
    'What operators decide about people: identities, frozen accounts, holds, pictures, and the log of all that; “operator --help” lists the areas. “keys add NAME” makes a key; once there is one, every command is signed (--as NAME).',
  details: describeOperatorAreas,
  takesNames: true,
  options: { as: 'text', why: 'text', lang: 'text', save: 'text' },
  async run(context) {
    const { workspace, settings, options } = context;
    const request = await withPublicKey(context, readOperatorCommand(context.names, options));
    const report = await askBackend<OperatorReport>('operator', {
      workspace,
      dataFolder: settings.dataFolder,
      command: await signed(context, request),
      hint: `“h5 operator ${request.area} list” shows what there is.`,
    });
    const { save } = options;
    const files = save === undefined ? [] : savePictures(report.pictures ?? [], save);
    return { text: describeOperatorReport(request, report, files), json: report };
  },
});

/** A new operator's key is made here, and only its public half is sent. */
async function withPublicKey(
  { registry }: Context,
  { area, command }: OperatorRequest,
): Promise<OperatorRequest> {
  if (area !== 'keys' || command.action !== 'add') return { area, command };
  const name = String(command.name);
  const key = await registry.keys.create('operator', name);
  return {
    area,
    command: { action: 'add', id: key.id, name, publicKey: key.public.ed25519 },
  };
}

async function signed(
  { registry, who, options }: Context,
  { area, command }: OperatorRequest,
): Promise<BackendCommand> {
  const request = JSON.stringify({ area, command, who, at: Date.now(), nonce: randomUUID() });
  const key = await keyOf(registry.keys, options.as);
  return { request, ...(key && { signature: signatureOf(key, request) }) };
}

async function keyOf(keys: Context['registry']['keys'], name: string | undefined) {
  if (name === undefined) return undefined;
  const key = (await keys.list('operator', name)).findLast((one) => one.private !== undefined);
  if (key?.private) return key as SigningKey;
  throw new UserError(
    `There is no key of the operator “${name}” in ${keys.folder}.`,
    `Another operator makes one: h5 operator keys add ${name}. Or set H5_KEYS to the folder that has it.`,
    'missing',
  );
}

function signatureOf(key: SigningKey, request: string): { key: string; value: string } {
  const der = Buffer.from(key.private.ed25519, 'base64');
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const value = sign(null, Buffer.from(signedPurpose + request), privateKey).toString('base64');
  return { key: key.id, value };
}
