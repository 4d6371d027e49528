import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openFolder } from '../pglite.ts'
import { createTempFolder } from '../../shared/temp-folder.fixture.ts'

const made = createTempFolder()
beforeAll(async () => (await openFolder(made)).close())

/** A data folder with a closed database. It is copied from a template, because creating one takes seconds. */
function folder(): string {
  const copy = createTempFolder()
  cpSync(made, copy, { recursive: true })
  return copy
}

const children: ChildProcess[] = []
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

/**
 * Starts another process that opens the folder, inserts increasing numbers and prints each number once it is stored.
 */
async function startWriter(dataFolder: string) {
  const script = `
    const { openFolder } = await import(${JSON.stringify(new URL('../pglite.ts', import.meta.url).href)})
    const database = await openFolder(${JSON.stringify(dataFolder)})
    await database.query('create table if not exists counted (n integer primary key)')
    for (let n = 1; ; n++) {
      await database.query('insert into counted values ($1)', [n])
      // Waits until the number is in the pipe: with a busy reader, queued output would be lost when the process is killed.
      await new Promise((written) => process.stdout.write(n + '\\n', written))
    }`
  const args = ['--conditions=@gangway/source', '--input-type=module', '--eval', script]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  let last = 0
  const reached = new Promise<void>((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      last = Number(line)
      if (last === 50) resolve()
    })
  })
  await reached
  return {
    pid: child.pid,
    async kill() {
      const ended = new Promise((resolve) => child.once('close', resolve))
      child.kill('SIGKILL')
      await ended
      return last
    },
  }
}

describe('the folder of the embedded database', () => {
  it('is locked by one process, a second is rejected, and no stored row is lost when the first is killed', async () => {
    const dataFolder = folder()
    const writer = await startWriter(dataFolder)
    await expect(openFolder(dataFolder)).rejects.toThrow(
      `The data folder is in use by process ${writer.pid}: ${dataFolder}/database. Stop that process, or choose another folder with GANGWAY_DATA.`,
    )
    const result = await writer.kill()

    const database = await openFolder(dataFolder)
    const [stored] = await database.query<{ rows: number; highest: number }>(
      'select count(*)::int as rows, max(n) as highest from counted',
    )
    expect(stored?.rows).toBe(stored?.highest)
    // The last row may have been stored but not yet printed.
    expect(stored?.rows).toBeGreaterThanOrEqual(result)
    expect(stored?.rows).toBeLessThanOrEqual(result + 1)
    await database.close()
  })

  it('is unlocked when the process closes it', async () => {
    const dataFolder = folder()
    await (await openFolder(dataFolder)).close()
    await (await openFolder(dataFolder)).close()
    expect(existsSync(join(dataFolder, 'database/PG_VERSION'))).toBe(true)
  })

  it('cannot be opened twice within one process', async () => {
    const dataFolder = folder()
    const database = await openFolder(dataFolder)
    await expect(openFolder(dataFolder)).rejects.toThrow(`in use by process ${process.pid}`)
    await database.close()
  })

  it('is created again when the first start was interrupted while writing it', async () => {
    const dataFolder = createTempFolder()
    mkdirSync(join(dataFolder, 'database'))
    writeFileSync(join(dataFolder, 'database/PG_VERSION'), '17')
    writeFileSync(join(dataFolder, 'database.making'), '')
    const database = await openFolder(dataFolder)
    expect(await database.query('select 1 as one')).toEqual([{ one: 1 }])
    await database.close()
    expect(existsSync(join(dataFolder, 'database.making'))).toBe(false)
  })

  it('stays unchanged when it is damaged, and the reason is reported', async () => {
    const dataFolder = folder()
    rmSync(join(dataFolder, 'database/global/pg_control'))
    await expect(openFolder(dataFolder)).rejects.toThrow(`The database in ${dataFolder}/database does not open`)
    expect(existsSync(join(dataFolder, 'database/base'))).toBe(true)
  })
})
