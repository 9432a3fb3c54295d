import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { UserError } from '../UserError';
import { askBackend, type BackendCommand } from './askBackend';
import { defineCommand } from './Command';
import { describeIdentity, type IdentityReport } from './describeIdentity';

const how =
  'Such as: h5 identity, h5 identity show 7, h5 identity approve 7, h5 identity reject 7 unreadable or h5 identity verify';
const extensions: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};

export const identityCommand = defineCommand({
  usage: 'identity [show <id> [--save FOLDER] | approve <id> | reject <id> <reason> | verify]',
  summary:
    'List identities under review, look at one (--save writes its pictures), decide about it, or verify the operator log.',
  takesNames: true,
  options: { save: 'text' },
  async run({ workspace, names, settings, who, options }) {
    const command = readCommand(names, who);
    const report = await askBackend<IdentityReport>('identity', {
      workspace,
      dataFolder: settings.dataFolder,
      command,
    });
    const files = options.save === undefined ? [] : save(report, options.save);
    return { text: describeIdentity(command.action, report, files), json: report };
  },
});

function readCommand([action, id, reason]: string[], who: string): BackendCommand {
  if (action === undefined) return { action: 'list' };
  if (action === 'verify') return { action };
  if (!['show', 'approve', 'reject'].includes(action)) {
    throw new UserError(`There is no “h5 identity ${action}”.`, how, 'usage');
  }
  if (id === undefined || !/^[1-9]\d{0,14}$/.test(id)) {
    throw new UserError('Name the review by its number.', how, 'usage');
  }
  if (action === 'reject' && reason === undefined) {
    throw new UserError('Name the reason.', how, 'usage');
  }
  return { action, id: Number(id), who, ...(action === 'reject' && { reason }) };
}

/** Readable by the operator alone. Returns the locations. */
function save({ shown }: IdentityReport, folder: string): string[] {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return (shown?.pictures ?? []).map(({ side, type, base64 }) => {
    const file = path.resolve(folder, `${shown?.id}-${side}.${extensions[type] ?? 'bin'}`);
    writeFileSync(file, Buffer.from(base64, 'base64'), { mode: 0o600 });
    return file;
  });
}
