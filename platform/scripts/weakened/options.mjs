import { parseArgs } from 'node:util';

const options = {
  area: { type: 'string', multiple: true, default: [] },
  id: { type: 'string', multiple: true, default: [] },
  workers: { type: 'string', default: '2' },
  help: { type: 'boolean', default: false },
};

/**
 * The options of the command line, or an error. An unknown word is an error, because ignoring it would run all
 * weakenings.
 */
export function readOptions(words, environment = process.env) {
  const lost = Object.keys(options).find((name) => environment[`npm_config_${name}`] !== undefined);
  if (lost) return { fault: `npm consumes --${lost}: write -- before it.` };
  try {
    const args = words.filter((word) => word !== '--');
    const { area, id, workers, help } = parseArgs({ args, options }).values;
    if (!/^[1-9]$/.test(workers)) return { fault: '--workers must be a number from 1 to 9.' };
    return { area, id, workers: Number(workers), help };
  } catch (error) {
    return { fault: error.message };
  }
}
