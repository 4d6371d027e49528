// Files for bundlers without support for `exports` and recent syntax: ES2019, and a file per subpath.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'

/**
 * Entry names as in `exports`, without `index`: `define/search-box` becomes `packages/elements/define/search-box.js`.
 */
export function writeSubpaths(folder: string, entries: readonly string[]): void {
  for (const entry of entries.filter((each) => each !== 'index')) {
    const file = `${folder}/${entry}.js`
    mkdirSync(dirname(file), { recursive: true })
    const target = relative(dirname(file), `${folder}/es2019/${entry}.js`).replaceAll('\\', '/')
    writeFileSync(file, `export * from '${target.startsWith('.') ? target : `./${target}`}'\n`)
  }
}
