// `pnpm docs:site` writes the documentation as static files into docs/dist. The server serves them at /docs.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { analyzeElements } from '../analyze-elements.ts'
import { root } from '../run-steps.ts'
import { findBrokenLinks } from './check-links.ts'
import { findUntranslated } from './descriptions.ts'
import { buildSite } from './site.ts'
import { listDescriptions, readWidgets } from './widget-page.ts'

await analyzeElements()
const widgets = readWidgets()
const files = buildSite(widgets)
const problems = [...findBrokenLinks(files), ...findUntranslated(widgets.flatMap(listDescriptions))]
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exit(1)
const folder = `${root}docs/dist/`
rmSync(folder, { recursive: true, force: true })
for (const [name, text] of files) {
  mkdirSync(dirname(folder + name), { recursive: true })
  writeFileSync(folder + name, text)
}
console.log(`docs/dist: ${files.size} files, no broken links`)
