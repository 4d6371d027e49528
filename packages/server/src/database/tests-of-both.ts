import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const testDatabase = 'database/test-database.ts'

/**
 * The tests that have to pass on PGlite and on a real Postgres: those that reach the test database, by whatever imports.
 * No other can tell the two apart, because only the test database asks which one it is.
 */
export function testsOfBoth(source: string): string[] {
  const known = new Map<string, string[]>()
  const importsOf = (file: string) => {
    const imports = known.get(file) ?? readImports(source, file)
    known.set(file, imports)
    return imports
  }
  return globSync('**/*.test.ts', { cwd: source })
    .filter((test) => {
      const reached = new Set([test])
      // A set goes on over what is added to it meanwhile.
      for (const file of reached) for (const each of importsOf(file)) reached.add(each)
      return reached.has(testDatabase)
    })
    .toSorted()
}

function readImports(source: string, file: string): string[] {
  const path = join(source, file)
  // What is missing is for the test to say that wants it.
  const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
  const imports = /^(?:import|export)\b(?! type\b)[^'"]*?'(\.[^']+\.ts)'|import\('(\.[^']+\.ts)'\)/gm
  return [...text.matchAll(imports)].map(([, once, later]) => join(dirname(file), once ?? later ?? ''))
}
