import { jest } from '@jest/globals';
import { allocatorSettings, startOverWithAllocator } from './allocator.mjs';

function aProgram(env = {}) {
  const node = '/usr/bin/node';
  return {
    platform: 'linux',
    env: { PORT: '1', ...env },
    execPath: node,
    execArgv: ['--enable-source-maps'],
    argv: [node, 'start.mjs', '--help'],
    execve: jest.fn(),
  };
}

test('a program starts over once, with the same arguments', () => {
  const program = aProgram();
  startOverWithAllocator(program);
  const [file, args, env] = program.execve.mock.calls[0];
  expect([file, ...args.slice(1)]).toEqual([
    '/usr/bin/node',
    '--enable-source-maps',
    'start.mjs',
    '--help',
  ]);
  expect(env).toMatchObject({ PORT: '1', ...allocatorSettings });

  const second = aProgram(env);
  startOverWithAllocator(second);
  expect(second.execve).not.toHaveBeenCalled();
  // What it starts does not inherit them.
  expect(second.env).toEqual({ PORT: '1' });
});

test('settings of the caller stay', () => {
  const program = aProgram({ MALLOC_ARENA_MAX: '8' });
  startOverWithAllocator(program);
  expect(program.execve).not.toHaveBeenCalled();
  expect(program.env.MALLOC_ARENA_MAX).toBe('8');
});

test('where a process cannot be replaced, it goes on as it is', () => {
  const { execve: _, ...old } = aProgram();
  startOverWithAllocator(old);
  const other = { ...aProgram(), platform: 'darwin' };
  startOverWithAllocator(other);
  expect(other.execve).not.toHaveBeenCalled();
});
