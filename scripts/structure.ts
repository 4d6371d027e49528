// Holds the tree against ARCHITECTURE.md: who imports whom, and what files may be called and contain.
import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { execute, root } from './legs.ts'

const roles = [
  'contract',
  'rules',
  'controller',
  'css',
  'scenarios',
  'stories',
  'routes',
  'store',
  'test',
  'spec',
  'screen',
  'port',
  'config',
  'd',
]
const vagueNames = ['utils', 'util', 'helpers', 'helper', 'common', 'manager', 'types', 'misc', 'lib']

interface SourceFile {
  path: string
  text: string
}

/** A rule names what is wrong with a file, or nothing. */
const rules: Record<string, (file: SourceFile) => string | false> = {
  'a file says its role, and the roles are a closed list': ({ path }) => {
    const role = /^[^.]+\.([a-z]+)\.tsx?$/.exec(basename(path))?.[1]
    return role !== undefined && !roles.includes(role) && `"${role}" is no role`
  },
  'a file is named for what it is': ({ path }) =>
    vagueNames.includes(basename(path).split('.')[0] ?? '') && 'its name says nothing',
  'index.ts stands at a package root only': ({ path }) =>
    basename(path) === 'index.ts' && basename(dirname(path)) !== 'src' && 'move the export list to the package root',
  'index.ts holds export lists and nothing else': ({ path, text }) =>
    basename(path) === 'index.ts' &&
    /^(?!export (type )?(\{|\*)|[ },/*]|\s*$)/m.test(text) &&
    'it holds more than exports',
  'time comes from the clock': ({ path, text }) =>
    /^packages\/(core|server)\/src\//.test(path) &&
    !path.endsWith('/clock.ts') &&
    /Date\.now\(\)|new Date\(\)/.test(text) &&
    'pass the clock in',
  'chance comes from crypto': ({ text, path }) =>
    isProduct(path) && /Math\.random\(/.test(text) && 'Math.random is neither safe nor repeatable',
  'no raw HTML': ({ text, path }) =>
    isProduct(path) && /dangerouslySetInnerHTML|\.innerHTML\s*=|unsafeHTML/.test(text) && 'render text as text',
  'no test is skipped or narrowed': ({ path, text }) =>
    /\.(test|spec|scenarios)\.tsx?$/.test(path) &&
    /\b(it|test|describe)\.(skip|only|todo|fails|fixme)\b/.test(text) &&
    'run it or remove it',
}

const isProduct = (path: string) => !/\.(test|spec|scenarios)\.tsx?$/.test(path) && !path.startsWith('scripts/')

const folders = ['packages', 'portal', 'storybook', 'docs', 'examples', 'scripts']
const files = folders.flatMap((folder) =>
  readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })
    .filter(
      (path) =>
        /\.tsx?$/.test(path) &&
        !/(^|[/\\])(node_modules|dist|\.cache|storybook-static|test-results)([/\\]|$)/.test(path),
    )
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`),
)

let passed = 0
let failed = 0
function say(name: string, problems: string[]): void {
  if (problems.length === 0) passed += 1
  else failed += 1
  if (problems.length > 0) console.log(`✗ ${name}\n${problems.map((problem) => `    ${problem}`).join('\n')}`)
}

const sources = files.map((path) => ({ path, text: readFileSync(root + path, 'utf8') }))
say('the tree was read', sources.length > 50 ? [] : [`only ${sources.length} files`])
for (const [name, broken] of Object.entries(rules)) {
  say(
    name,
    sources.flatMap((file) => (broken(file) ? [`${file.path}: ${String(broken(file))}`] : [])),
  )
}

const cruise = await execute(['depcruise', ...folders.slice(0, 5), '--output-type', 'err-long'])
const seen = Number(/(\d+) modules/.exec(cruise.output)?.[1] ?? 0)
say('imports keep to the table in ARCHITECTURE.md', cruise.code === 0 ? [] : [cruise.output.trim()])
say(
  'the import check looked at the modules',
  seen >= files.length * 0.8 ? [] : [`it saw ${seen} modules of ${files.length} files`],
)

console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
