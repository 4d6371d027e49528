import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openFolder } from './pglite.ts'
import { testFolder } from '../shared/test-folder.ts'

const made = testFolder()
beforeAll(async () => (await openFolder(made)).close())

/** A data folder with a database that nobody holds. Writing one from scratch takes seconds, a copy does not. */
function folder(): string {
  const copy = testFolder()
  cpSync(made, copy, { recursive: true })
  return copy
}

const children: ChildProcess[] = []
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

/** Another process that opens the folder, counts up in it as fast as it can and says each number once it is stored. */
async function startWriter(dataFolder: string) {
  const script = `
    const { openFolder } = await import(${JSON.stringify(new URL('pglite.ts', import.meta.url).href)})
    const database = await openFolder(${JSON.stringify(dataFolder)})
    await database.query('create table if not exists counted (n integer primary key)')
    for (let n = 1; ; n++) {
      await database.query('insert into counted values ($1)', [n])
      console.log(n)
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
  it('belongs to one process, which the second is told about, and nothing is lost when that one is killed', async () => {
    const dataFolder = folder()
    const writer = await startWriter(dataFolder)
    await expect(openFolder(dataFolder)).rejects.toThrow(
      `The data folder is in use by process ${writer.pid}: ${dataFolder}/database. Stop that process, or choose another folder with GANGWAY_DATA.`,
    )
    const told = await writer.kill()

    const database = await openFolder(dataFolder)
    const [stored] = await database.query<{ rows: number; highest: number }>(
      'select count(*)::int as rows, max(n) as highest from counted',
    )
    expect(stored?.rows).toBe(stored?.highest)
    // The last row may have been stored but not yet said.
    expect(stored?.rows).toBeGreaterThanOrEqual(told)
    expect(stored?.rows).toBeLessThanOrEqual(told + 1)
    await database.close()
  })

  it('is free again once the process has closed it', async () => {
    const dataFolder = folder()
    await (await openFolder(dataFolder)).close()
    await (await openFolder(dataFolder)).close()
    expect(existsSync(join(dataFolder, 'database/PG_VERSION'))).toBe(true)
  })

  it('is refused twice within one process as well', async () => {
    const dataFolder = folder()
    const database = await openFolder(dataFolder)
    await expect(openFolder(dataFolder)).rejects.toThrow(`in use by process ${process.pid}`)
    await database.close()
  })

  it('is made anew when the first start was cut off while writing it', async () => {
    const dataFolder = testFolder()
    mkdirSync(join(dataFolder, 'database'))
    writeFileSync(join(dataFolder, 'database/PG_VERSION'), '17')
    writeFileSync(join(dataFolder, 'database.making'), '')
    const database = await openFolder(dataFolder)
    expect(await database.query('select 1 as one')).toEqual([{ one: 1 }])
    await database.close()
    expect(existsSync(join(dataFolder, 'database.making'))).toBe(false)
  })

  it('stays untouched when it is damaged, and the reason is said', async () => {
    const dataFolder = folder()
    rmSync(join(dataFolder, 'database/global/pg_control'))
    await expect(openFolder(dataFolder)).rejects.toThrow(`The database in ${dataFolder}/database does not open`)
    expect(existsSync(join(dataFolder, 'database/base'))).toBe(true)
  })
})
