import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { createTempFolder } from '../shared/temp-folder.fixture.ts'
import { readTests } from './tests-by-database.ts'

const source = fileURLToPath(new URL('..', import.meta.url))

const tests = readTests(source)

test('a test has a database when any of its imports leads to the test database', () => {
  const reaching = ['shared/job-queues.test.ts', 'session/sign-in/sign-in.test.ts', 'fuzz.test.ts', 'http.test.ts']
  expect(tests.withDatabase).toEqual(expect.arrayContaining(reaching))
  const others = [
    'settings.test.ts',
    'shared/secret.test.ts',
    'database/data-folder/lock-folder.test.ts',
    'ports/files/disk.test.ts',
  ]
  expect(tests.withoutDatabase).toEqual(expect.arrayContaining(others))
  expect(tests.withDatabase.filter((test) => tests.withoutDatabase.includes(test))).toEqual([])
})

test('a module that asks for the kind of database has a test that always runs on both, or opens PGlite itself', () => {
  const asking = globSync('**/*.ts', {
    cwd: source,
    exclude: ['**/*.test.ts', '**/*.fixture.ts', 'database/**'],
  }).filter((file) => /\bkind [!=]== '(pglite|postgres)'/.test(readFileSync(join(source, file), 'utf8')))
  const always = [...tests.onBoth, ...tests.ownDatabases, ...tests.withoutDatabase]
  expect(asking.toSorted()).toEqual(['commands/start.ts', 'shared/scheduler/scheduler.ts'])
  expect(asking.map((file) => file.replace('.ts', '.test.ts')).filter((test) => !always.includes(test))).toEqual([])
})

test('locks, queues, events and money always run on both databases', () => {
  expect(tests.onBoth).toEqual(
    expect.arrayContaining([
      'booking/document-numbers.test.ts',
      'booking/placement/order.test.ts',
      'finance/ledger.test.ts',
      'refund/refund-money.test.ts',
      'session/sessions/session.test.ts',
      'shared/events.test.ts',
      'shared/http/pipeline/idempotency-recovery.test.ts',
      'shared/http/pipeline/idempotency.test.ts',
      'shared/job-queues.test.ts',
      'taken-meanwhile.test.ts',
    ]),
  )
})

test('every test of the database layer always runs on both databases', () => {
  expect(tests.withDatabase.filter((test) => test.startsWith('database/') && !tests.onBoth.includes(test))).toEqual([])
})

test('every folder with tests has at least one that `npm test` runs', () => {
  const all = [...tests.withDatabase, ...tests.withoutDatabase, ...tests.ownDatabases]
  expect(foldersOf(all.filter((test) => !tests.fullOnly.includes(test)))).toEqual(foldersOf(all))
})

const foldersOf = (files: string[]) =>
  [...new Set(files.filter((file) => file.includes('/')).map((file) => file.split('/')[0] ?? ''))].toSorted()

test('only the test database reads which database the tests run on', () => {
  const asking = globSync('**/*.ts', { cwd: source }).filter((file) =>
    /env\W{1,3}GANGWAY_TEST_DB/.test(readFileSync(join(source, file), 'utf8')),
  )
  expect(asking).toEqual(['database/database.fixture.ts'])
})

test('an import is followed however it is written, and through circles; one of a type is none', () => {
  const folder = createTempFolder()
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text)
  for (const each of ['database', 'deep']) mkdirSync(join(folder, each))
  write('database/database.fixture.ts', '')
  write('scene.ts', "import {\n  a,\n} from './circle.ts'\n")
  write('circle.ts', "import { b } from './scene.ts'\nexport { c } from './database/database.fixture.ts'\n")
  write('deep/through.test.ts', "import { a } from '../scene.ts'\n")
  write('effect.test.ts', "import './circle.ts'\n")
  write('later.test.ts', "const scene = await import('./scene.ts')\n")
  write('typed.test.ts', "import type { A } from './scene.ts'\nimport { it } from 'vitest'\n")
  write('none.test.ts', "import { it } from 'vitest'\n")
  write('own.test.ts', "// @databases own\n// @run full\nimport './circle.ts'\n")
  write('marked.test.ts', "// @databases both\nimport './circle.ts'\n")
  write('slow.test.ts', "// @run full\nimport './circle.ts'\n")
  expect(readTests(folder)).toEqual({
    ownDatabases: ['own.test.ts'],
    withDatabase: ['deep/through.test.ts', 'effect.test.ts', 'later.test.ts', 'marked.test.ts', 'slow.test.ts'],
    withoutDatabase: ['none.test.ts', 'typed.test.ts'],
    onBoth: ['marked.test.ts'],
    fullOnly: ['own.test.ts', 'slow.test.ts'],
  })
})
