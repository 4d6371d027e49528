import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { table } from './table.ts'

writeFileSync(fileURLToPath(new URL('../../../docs/host-pages.md', import.meta.url)), table())
