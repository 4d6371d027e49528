import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { testFolder } from '../shared/test-folder.ts'
import { testsOfBoth } from './tests-of-both.ts'

const source = fileURLToPath(new URL('..', import.meta.url))

test('what reaches the test database runs on both databases, what does not runs once', () => {
  const both = testsOfBoth(source)
  expect(both).toEqual(expect.arrayContaining(['shared/jobs.test.ts', 'session/sign-in.test.ts', 'fuzz.test.ts']))
  expect(both).toEqual(expect.arrayContaining(['http.test.ts', 'shared/http/hostile-bytes.test.ts']))
  for (const once of [
    'settings.test.ts',
    'shared/secret.test.ts',
    'database/folder-lock.test.ts',
    'ports/files/disk.test.ts',
  ])
    expect(both).not.toContain(once)
})

test('nothing but the test database asks which database the tests run on', () => {
  const asking = globSync('**/*.ts', { cwd: source }).filter((file) =>
    /env\W{1,3}GANGWAY_TEST_DB/.test(readFileSync(join(source, file), 'utf8')),
  )
  expect(asking).toEqual(['database/test-database.ts'])
})

test('an import is followed however it is written, and through circles; one of a type is none', () => {
  const folder = testFolder()
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text)
  for (const each of ['database', 'deep']) mkdirSync(join(folder, each))
  write('database/test-database.ts', '')
  write('scene.ts', "import {\n  a,\n} from './circle.ts'\n")
  write('circle.ts', "import { b } from './scene.ts'\nexport { c } from './database/test-database.ts'\n")
  write('deep/through.test.ts', "import { a } from '../scene.ts'\n")
  write('effect.test.ts', "import './circle.ts'\n")
  write('later.test.ts', "const scene = await import('./scene.ts')\n")
  write('typed.test.ts', "import type { A } from './scene.ts'\nimport { it } from 'vitest'\n")
  write('none.test.ts', "import { it } from 'vitest'\n")
  expect(testsOfBoth(folder)).toEqual(['deep/through.test.ts', 'effect.test.ts', 'later.test.ts'])
})
