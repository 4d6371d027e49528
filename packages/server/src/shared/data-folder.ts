import { accessSync, chmodSync, constants, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { reasonOf, StartProblem } from './start-problem.ts'

/** Creates the data folder if it is missing, for its owner alone, and refuses one that is not writable. */
export function createDataFolder(folder: string): void {
  // From here on, files of this process are its owner's alone.
  if (process.platform !== 'win32') process.umask(0o077)
  try {
    createFolder(folder)
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new StartProblem(`The data folder ${folder} cannot be used: ${reasonOf(error)}.`)
  }
}

/** Creates folders one by one, because Node's recursive mkdir hangs on a file system that refuses folders. */
function createFolder(folder: string): void {
  if (existsSync(folder)) return
  createFolder(dirname(folder))
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    // Another process may have created it.
    if (!existsSync(folder)) throw error
  }
}

/**
 * Closes a folder to other users of the machine: 0700 for it and its folders, 0600 for files. The embedded database
 * creates files that everyone may write.
 */
export function restrictToOwner(folder: string): void {
  // Windows has no such modes: a folder inherits the permissions of the profile it is in.
  if (process.platform === 'win32' || !existsSync(folder)) return
  try {
    chmodSync(folder, 0o700)
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) restrictToOwner(path)
      else if (entry.isFile()) chmodSync(path, 0o600)
    }
  } catch (error) {
    throw new StartProblem(`The data folder ${folder} cannot be closed to other users: ${reasonOf(error)}.`)
  }
}
