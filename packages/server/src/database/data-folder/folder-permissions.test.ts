import { chmodSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTempFolder } from '../../shared/temp-folder.fixture.ts'
import { openFolder } from '../pglite.ts'

const dataFolder = join(createTempFolder(), 'data')

test('the embedded database is closed to other users of the machine', async () => {
  const database = await openFolder(dataFolder)
  await database.query('create table note as select generate_series(1, 1000)', [])
  expect(openPaths()).toEqual([])
  await database.close()
  expect(openPaths()).toEqual([])
})

test('a start closes a data folder of an earlier version', async () => {
  chmodSync(dataFolder, 0o755)
  for (const path of pathsIn(dataFolder)) chmodSync(path, statSync(path).isDirectory() ? 0o755 : 0o666)
  expect(openPaths().length).toBeGreaterThan(100)
  const database = await openFolder(dataFolder)
  expect(openPaths()).toEqual([])
  await database.close()
})

const pathsIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path))

/** Paths that other users may read or write. */
function openPaths(): string[] {
  return [dataFolder, ...pathsIn(dataFolder)].filter((path) => (statSync(path).mode & 0o077) !== 0)
}
