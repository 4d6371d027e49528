import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const testDatabase = 'database/database.fixture.ts'
/** Marks a test file that runs on both databases in the quick run, too. Marks are the first lines of a file. */
const both = '// @databases both\n'
/** Marks a test file that names the databases it opens, whichever the run is on: it runs once. */
const own = '// @databases own\n'

/** Marks a slow test file that `npm test` leaves to `npm run test:full`. */
const full = '// @run full\n'

export interface TestsByDatabase {
  /** Tests without an import of the test database. They cannot differ: only the test database depends on the kind. */
  withoutDatabase: string[]
  ownDatabases: string[]
  /** Tests that run on the database of the run. */
  withDatabase: string[]
  /** Those of them that always run on both. */
  onBoth: string[]
  /** Tests that the quick run leaves out. */
  fullOnly: string[]
}

/** The test files below a folder, by what they need. */
export function readTests(source: string): TestsByDatabase {
  const known = new Map<string, string[]>()
  const importsOf = (file: string) => {
    const imports = known.get(file) ?? readImports(source, file)
    known.set(file, imports)
    return imports
  }
  const reachesDatabase = (test: string) => {
    const reached = new Set([test])
    // The loop also visits what is added to the set meanwhile.
    for (const file of reached) for (const each of importsOf(file)) reached.add(each)
    return [...reached].some((file) => file === testDatabase || file.endsWith(`/${testDatabase}`))
  }
  const tests = globSync('**/*.test.ts', { cwd: source }).toSorted()
  const isMarked = (test: string, mark: string) => readMarks(join(source, test)).includes(mark)
  const reaching = tests.filter(reachesDatabase)
  const withDatabase = reaching.filter((test) => !isMarked(test, own))
  return {
    withoutDatabase: tests.filter((test) => !reaching.includes(test)),
    ownDatabases: reaching.filter((test) => isMarked(test, own)),
    withDatabase,
    onBoth: withDatabase.filter((test) => isMarked(test, both)),
    fullOnly: tests.filter((test) => isMarked(test, full)),
  }
}

function readMarks(file: string): string[] {
  return /^(\/\/ @.*\n)*/.exec(readFileSync(file, 'utf8'))?.[0].split(/(?<=\n)/) ?? []
}

function readImports(source: string, file: string): string[] {
  const path = join(source, file)
  // The test that imports a missing file fails by itself.
  const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
  const imports = /^(?:import|export)\b(?! type\b)[^'"]*?'(\.[^']+\.ts)'|import\('(\.[^']+\.ts)'\)/gm
  return [...text.matchAll(imports)].map(([, once, later]) => join(dirname(file), once ?? later ?? ''))
}
