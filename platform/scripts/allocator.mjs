/**
 * How glibc's allocator gives memory back: what is 32 KB or larger comes from the kernel and goes back to it, the end of a heap goes back
 * from 64 KB on, and threads share two heaps. By default, memory that starting and compiling took stays with the process for good.
 */
export const allocatorSettings = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '32768',
  MALLOC_TRIM_THRESHOLD_: '65536',
};

/**
 * Starts this program over with these settings, which are read when a process starts; settings of the caller's own stay. Node before 22.15 cannot
 * replace its process, so there nothing happens. Processes that it starts, such as a build, do not inherit them.
 */
export function startOverWithAllocator(program = process) {
  const settings = Object.entries(allocatorSettings);
  const { env, platform, execPath, execArgv, argv } = program;
  if (settings.every(([name, value]) => env[name] === value)) {
    for (const [name] of settings) delete env[name];
  } else if (platform === 'linux' && program.execve && settings.every(([name]) => !(name in env))) {
    const command = [execPath, ...execArgv, ...argv.slice(1)];
    program.execve(execPath, command, { ...env, ...allocatorSettings });
  }
}
