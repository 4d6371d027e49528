// Writes the documents generated from the partner API contract: `node --conditions=@gangway/source
// scripts/partner-docs.ts`.
import { mkdirSync, writeFileSync } from 'node:fs'
import { partnerFiles } from '../packages/server/src/partner/reference/partner-files.ts'
import { root } from './run-steps.ts'

mkdirSync(`${root}docs/partner`, { recursive: true })
for (const [name, text] of Object.entries(partnerFiles())) {
  writeFileSync(`${root}docs/partner/${name}`, text)
  console.log(`docs/partner/${name}: ${text.length} characters`)
}
