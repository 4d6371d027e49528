// `pnpm docs:site`: writes the documentation as plain files into docs/dist. The server shows them at /docs.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { analyzeElements } from '../analyze-elements.ts'
import { root } from '../legs.ts'
import { brokenLinks } from './check-links.ts'
import { site } from './site.ts'

await analyzeElements()
const files = site()
const broken = brokenLinks(files)
for (const sentence of broken) console.error(sentence)
if (broken.length > 0) process.exit(1)
const folder = `${root}docs/dist/`
rmSync(folder, { recursive: true, force: true })
for (const [name, text] of files) {
  mkdirSync(dirname(folder + name), { recursive: true })
  writeFileSync(folder + name, text)
}
console.log(`docs/dist: ${files.size} files, every link leads somewhere`)
