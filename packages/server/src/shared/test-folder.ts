import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

const made: string[] = []
afterAll(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** An empty folder that goes away with the tests of the file. */
export function testFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'gangway-test-'))
  made.push(folder)
  return folder
}
