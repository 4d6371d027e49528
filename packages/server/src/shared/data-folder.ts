import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { reasonOf, StartProblem } from './start-problem.ts'

/** Creates the data folder if it is missing, and refuses one that is not writable. */
export function createDataFolder(folder: string): void {
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
    mkdirSync(folder)
  } catch (error) {
    // Another process may have created it.
    if (!existsSync(folder)) throw error
  }
}
