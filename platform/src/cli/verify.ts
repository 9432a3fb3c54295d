import { verifyRegistry } from '../registry/verifyRegistry';
import { UserError } from '../UserError';
import { defineCommand } from './Command';

export const verifyCommand = defineCommand({
  usage: 'verify',
  summary:
    'Read everything in the registry again: the hash of every file, every signature, the chain of releases and that of the audit log.',
  async run({ registry }) {
    const report = await verifyRegistry(registry);
    const { versions, releases, auditLines, problems } = report;
    if (problems.length > 0) {
      throw new UserError(
        problems.join('\n'),
        'Publish the builds of damaged versions again, and restore other files from a backup. “h5 audit” tells who changed what.',
        'broken',
      );
    }
    const counts = `${versions} versions, ${releases} releases, ${auditLines} lines of the audit log`;
    return { text: `Everything is as it was published and signed: ${counts}.`, json: report };
  },
});
