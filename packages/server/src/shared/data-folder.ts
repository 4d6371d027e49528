import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { reasonOf, StartProblem } from './start-problem.ts'

/** Makes the data folder where it is missing, and refuses one that cannot be written to. */
export function makeDataFolder(folder: string): void {
  try {
    make(folder)
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new StartProblem(`The data folder ${folder} cannot be used: ${reasonOf(error)}.`)
  }
}

/** Step by step, because Node's recursive way never comes back from a file system that refuses folders. */
function make(folder: string): void {
  if (existsSync(folder)) return
  make(dirname(folder))
  try {
    mkdirSync(folder)
  } catch (error) {
    // Another process may have been quicker.
    if (!existsSync(folder)) throw error
  }
}
