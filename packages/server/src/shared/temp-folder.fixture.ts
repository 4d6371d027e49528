import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

const createdFolders: string[] = []
afterAll(() => {
  for (const folder of createdFolders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** An empty folder that goes away with the tests of the file. */
export function createTempFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'gangway-test-'))
  createdFolders.push(folder)
  return folder
}
