import { DatabaseSync } from 'node:sqlite'
import { reasonOf, StartProblem } from '../../shared/start-problem.ts'

/**
 * The embedded database does not detect a second process in its folder, and concurrent writes of two processes are
 * lost. The process that opens the folder therefore holds a write transaction on `<folder>.lock`. The operating system
 * releases it when the process ends for any reason; other processes can read the holder from the file.
 */
export function lockFolder(folder: string): { release(): void } {
  const file = `${folder}.lock`
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(file)
    lock.exec('BEGIN IMMEDIATE')
    lock.exec('CREATE TABLE IF NOT EXISTS holder (pid INTEGER NOT NULL)')
    lock.exec('DELETE FROM holder')
    lock.prepare('INSERT INTO holder (pid) VALUES (?)').run(process.pid)
    lock.exec('COMMIT')
    lock.exec('BEGIN IMMEDIATE')
  } catch (error) {
    const holder = isBusy(error) ? ` by process ${holderOf(lock) ?? '(unknown)'}` : ''
    lock?.close()
    throw new StartProblem(
      holder
        ? `The data folder is in use${holder}: ${folder}. Stop that process, or choose another folder with GANGWAY_DATA.`
        : `Cannot lock ${file}: ${reasonOf(error)}.`,
    )
  }
  const held = lock
  return {
    release() {
      if (held.isOpen) held.close()
    },
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === 5
}

function holderOf(lock: DatabaseSync | undefined): number | undefined {
  try {
    const pid = lock?.prepare('SELECT pid FROM holder').get()?.['pid']
    return typeof pid === 'number' ? pid : undefined
  } catch {
    return undefined
  }
}
