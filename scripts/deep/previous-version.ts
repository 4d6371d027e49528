import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from '@gangway/test-support/workspace-root'

export interface PreviousVersion {
  /** The full commit. */
  commit: string
  /** Its working tree with installed packages. */
  folder: string
  remove: () => void
}

/**
 * Checks a commit out beside the working tree and installs its packages: the given one, else the last release, else the
 * commit before the newest migration, which knows less of the database than this one.
 */
export function checkOutPreviousVersion(parent: string, wanted?: string): PreviousVersion {
  const commit = git('rev-parse', `${wanted ?? lastRelease() ?? beforeNewestMigration()}^{commit}`)
  const folder = join(parent, 'previous')
  git('worktree', 'add', '--detach', folder, commit)
  const remove = () => void git('worktree', 'remove', '--force', folder)
  const install = spawnSync(process.execPath, ['scripts/bootstrap.mjs'], { cwd: folder, stdio: ['ignore', 2, 2] })
  if (install.status === 0) return { commit, folder, remove }
  remove()
  throw new Error(`The packages of ${commit} could not be installed.`)
}

function lastRelease(): string | undefined {
  const [latest] = git('tag', '--list', 'v*', '--merged', 'HEAD', '--sort=-v:refname').split('\n')
  return latest || undefined
}

function beforeNewestMigration(): string {
  const migrations = ['packages/server/migrations/*.sql', 'packages/simulator/migrations/*.sql']
  const added = git('log', '-1', '--diff-filter=A', '--format=%H', '--', ...migrations)
  if (!added) throw new Error('The history of this checkout has no migration. Fetch it, or name a commit with --from.')
  return `${added}^`
}

function git(...words: string[]): string {
  const { status, stdout, stderr } = spawnSync('git', words, { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(`git ${words[0]} failed: ${stderr.trim()}`)
  return stdout.trim()
}
