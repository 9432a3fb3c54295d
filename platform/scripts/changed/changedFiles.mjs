import { execFileSync } from 'node:child_process';

/**
 * The files that differ from `base`, including untracked and deleted ones. Without `base`: from where this branch left
 * the main branch, or from the last commit when nothing differs from there.
 */
export function changedFiles(workspace, base) {
  const git = (...args) => execFileSync('git', args, { cwd: workspace, encoding: 'utf8' }).trim();
  const linesOf = (text) => text.split('\n').filter(Boolean);
  const untracked = linesOf(git('ls-files', '--others', '--exclude-standard'));
  const differing = (ref) => [...linesOf(git('diff', '--name-only', ref)), ...untracked].sort();

  if (base !== undefined) return { base, files: differing(base) };
  const fork = git('merge-base', 'HEAD', mainBranch(git));
  const files = differing(fork);
  if (files.length > 0) return { base: fork.slice(0, 10), files };
  return { base: 'HEAD~1', files: differing('HEAD~1') };
}

function mainBranch(git) {
  const names = git('for-each-ref', '--format=%(refname:short)', 'refs/heads', 'refs/remotes');
  const known = new Set(names.split('\n'));
  return ['origin/main', 'main'].find((name) => known.has(name)) ?? 'HEAD';
}
