import { main } from '../main';
import { createTestRegistry } from './createTestRegistry';

export type TestCommands = Awaited<ReturnType<typeof createTestCommands>>;

/** A test registry, and the commands of `h5` on it, run by “grace” in an environment. */
export async function createTestCommands(env: string) {
  const setup = await createTestRegistry();
  const { H5_DATA, H5_ENV, H5_ACTOR } = process.env;
  Object.assign(process.env, { H5_DATA: setup.folder, H5_ENV: env, H5_ACTOR: 'grace' });
  const out = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  const err = jest.spyOn(console, 'error').mockImplementation(() => undefined);

  async function call(args: string[]) {
    out.mockClear();
    err.mockClear();
    const code = await main(args);
    return { code, out: out.mock.calls.flat().join('\n'), err: err.mock.calls.flat().join('\n') };
  }

  return {
    ...setup,
    /** The output of a command that succeeds. */
    async run(...args: string[]): Promise<string> {
      const outcome = await call(args);
      if (outcome.code !== 0) throw new Error(`h5 ${args.join(' ')}: ${outcome.err}`);
      return outcome.out;
    },
    /** The exit code of a command that fails, and what it says. */
    async fail(...args: string[]): Promise<[number | undefined, string]> {
      const outcome = await call(args);
      return [outcome.code, outcome.err];
    },
    current: () => setup.registry.releases.existing(env),
    async remove() {
      out.mockRestore();
      err.mockRestore();
      for (const [name, value] of Object.entries({ H5_DATA, H5_ENV, H5_ACTOR })) {
        if (value === undefined) delete process.env[name];
        else process.env[name] = value;
      }
      await setup.remove();
    },
  };
}
