import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Commit } from './commit-rules.ts'

const execute = promisify(execFile)

/** Commits after `start`, without merges. A clone without that commit returns what it has, and `isComplete` is false. */
export async function readCommits(folder: string, start: string): Promise<{ commits: Commit[]; isComplete: boolean }> {
  const git = async (...args: string[]) =>
    (await execute('git', args, { cwd: folder, maxBuffer: 256 * 2 ** 20 })).stdout
  const isComplete = await git('merge-base', '--is-ancestor', start, 'HEAD').then(
    () => true,
    () => false,
  )
  const isShallow = (await git('rev-parse', '--is-shallow-repository')).trim() === 'true'
  if (!isComplete && !isShallow)
    throw new Error(`${start}, after which commits are checked, is not an ancestor of this commit.`)
  // The first commit of a shallow clone contains every file, so its changes are unknown.
  const cutOff = isComplete ? [] : (await git('rev-list', '--max-parents=0', 'HEAD')).split('\n').filter(Boolean)
  const range = isComplete ? `${start}..HEAD` : 'HEAD'
  const format = '--format=%x1e%H%x1f%s%x1f%b%x1f'
  const log = await git('log', '--no-merges', '--numstat', '--no-renames', format, range)
  const commits = log
    .split('\u001E')
    .filter((part) => part.trim() !== '')
    .map(readCommit)
    .filter(({ hash }) => !cutOff.includes(hash))
  return { commits, isComplete }
}

function readCommit(part: string): Commit {
  const [hash = '', subject = '', body = '', changes = ''] = part.split('\u001F')
  return { hash: hash.trim(), subject, body, changes: changes.split('\n').flatMap(readChange) }
}

/** `3	1	packages/core/src/a.ts`; a binary file has `-` for both. */
function readChange(line: string): Commit['changes'] {
  const [added, removed, path] = line.split('\t')
  return path === undefined ? [] : [{ path, lines: (Number(added) || 0) + (Number(removed) || 0) }]
}
