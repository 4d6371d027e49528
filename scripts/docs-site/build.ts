// `pnpm docs:site` writes the documentation as static files into docs/dist, or into the folder that is given. The server
// serves them at /docs.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { analyzeElements } from '../analyze-elements.ts'
import { root } from '../run-steps.ts'
import { findBrokenLinks } from './check-links.ts'
import { findUntranslated } from './descriptions.ts'
import { bundlePlayground } from './playground/bundle.ts'
import { buildSite } from './site.ts'
import { readViewerScript } from './viewer-script.ts'
import { listDescriptions, readWidgets } from './widget-page.ts'

await analyzeElements()
const widgets = readWidgets()
const files = buildSite(widgets, {
  'viewer.js': await readViewerScript(),
  'playground.js': await bundlePlayground(),
})
const problems = [...findBrokenLinks(files), ...findUntranslated(widgets.flatMap(listDescriptions))]
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exit(1)
const [target = `${root}docs/dist`] = process.argv.slice(2)
const folder = `${target}/`
rmSync(folder, { recursive: true, force: true })
for (const [name, text] of files) {
  mkdirSync(dirname(folder + name), { recursive: true })
  writeFileSync(folder + name, text)
}
// The server sends the compressed file to browsers that accept it.
writeFileSync(`${folder}viewer.js.br`, brotliCompressSync(files.get('viewer.js') ?? ''))
console.log(`${target}: ${files.size} files, no broken links`)
