import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { simulator } from '@gangway/simulator'
import { createDeps } from '../../../create-deps.ts'
import { readSettings } from '../../../settings.ts'
import { serveSupplier } from './serve-supplier.ts'

// Runs the simulated supplier as a separate process: prints its URL and exits when its input ends.
const dataFolder = mkdtempSync(join(tmpdir(), 'gangway-supplier-'))
const settings = readSettings({ GANGWAY_DATA: dataFolder, MARKET_PACE: '0', LOG_LEVEL: 'fatal' })
if (!settings.ok) throw new Error(settings.problems.join(' '))
const deps = await createDeps(settings.value, { simulator })
const served = await serveSupplier(deps.supplier, { key: process.env['SUPPLIER_KEY'] ?? '' })
process.stdout.write(`${served.url}\n`)
process.stdin.resume().once('end', () => {
  void served
    .close()
    .then(() => deps.close())
    .then(() => rmSync(dataFolder, { recursive: true, force: true }))
})
