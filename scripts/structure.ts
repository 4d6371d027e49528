// Checks the tree against ARCHITECTURE.md: imports, file names and contents.
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { groupBy } from './docs-site/group-by.ts'
import { execute, root } from './run-steps.ts'

const roles = [
  'body',
  'view',
  'contract',
  'rules',
  'controller',
  'model',
  'props',
  'css',
  'scenarios',
  'stories',
  'routes',
  'store',
  'fixture',
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

/** A rule returns what is wrong with a file, or false. */
const rules: Record<string, (file: SourceFile) => string | false> = {
  'file roles are in the closed list of roles': ({ path }) => {
    const role = /^[^.]+\.([a-z]+)\.tsx?$/.exec(basename(path))?.[1]
    return role !== undefined && !roles.includes(role) && `"${role}" is not a role`
  },
  'file names describe their content': ({ path }) =>
    vagueNames.includes(basename(path).split('.')[0] ?? '') && 'the name is not descriptive',
  'index.ts exists at package roots only': ({ path }) =>
    basename(path) === 'index.ts' && basename(dirname(path)) !== 'src' && 'move the exports to the package root',
  'index.ts contains only exports': ({ path, text }) =>
    basename(path) === 'index.ts' &&
    /^(?!export (type )?(\{|\*)|[ },/*]|\s*$)/m.test(text) &&
    'it contains more than exports',
  'time is read from the clock only': ({ path, text }) =>
    /^packages\/(core|server)\/src\//.test(path) &&
    !path.endsWith('/clock.ts') &&
    // Programs of integrators have no clock to inject.
    !path.endsWith('/webhook-samples.ts') &&
    /Date\.now\(\)|new Date\(\)/.test(text) &&
    'use the injected clock',
  'randomness comes from crypto': ({ text, path }) =>
    isProduct(path) && /Math\.random\(/.test(text) && 'Math.random is neither secure nor repeatable',
  'no raw HTML': ({ text, path }) =>
    isProduct(path) &&
    /dangerouslySetInnerHTML|\.innerHTML\s*=|unsafeHTML/.test(text) &&
    'text is rendered as text, not as HTML',
  'no test is skipped or focused': ({ path, text }) =>
    /\.(test|spec|scenarios)\.tsx?$/.test(path) &&
    /\b(it|test|describe)\.(skip|only|todo|fails|fixme)\b/.test(text) &&
    'run or remove the test',
}

const isProduct = (path: string) => !/\.(test|spec|scenarios)\.tsx?$/.test(path) && !path.startsWith('scripts/')

const folders = ['packages', 'portal', 'storybook', 'docs', 'examples', 'scripts']
/** Walking through node_modules would take longer than all other rules. */
const notSources = new Set(['node_modules', 'dist', '.cache', 'storybook-static', 'test-results'])
const files = folders.flatMap((folder) =>
  globSync(['**/*.{ts,tsx}', '**/.*/*.{ts,tsx}'], {
    cwd: root + folder,
    exclude: (path) => notSources.has(basename(path)),
  }).map((path) => `${folder}/${path.replaceAll('\\', '/')}`),
)

let passed = 0
let failed = 0
function print(name: string, problems: string[]): void {
  if (problems.length === 0) passed += 1
  else failed += 1
  if (problems.length > 0) console.log(`✗ ${name}\n${problems.map((problem) => `    ${problem}`).join('\n')}`)
}

const sources = files.map((path) => ({ path, text: readFileSync(root + path, 'utf8') }))
print('the tree is readable', sources.length > 50 ? [] : [`only ${sources.length} files`])
for (const [name, broken] of Object.entries(rules)) {
  print(
    name,
    sources.flatMap((file) => (broken(file) ? [`${file.path}: ${String(broken(file))}`] : [])),
  )
}

/** Folders of a package that are no domain. */
const layers = [
  'shared',
  'messages',
  'database',
  'ports',
  'commands',
  'define',
  'frame',
  'market',
  'supplier',
  'payment',
  'tables',
  'data',
  'renderers',
  'cases',
  'pages',
]
const documented =
  readFileSync(`${root}ARCHITECTURE.md`, 'utf8').split('<!-- domains')[1]?.split('<!-- /domains')[0] ?? ''
const documentedDomains = new Set(
  documented
    .split('\n')
    .flatMap((line) => Array.from(line.split('|')[1]?.matchAll(/`([a-z-]+)`/g) ?? [], ([, name = '']) => name)),
)
const domainFolders = new Set(
  files
    .flatMap((path) => /^(?:packages\/[^/]+|portal)\/src\/([^/]+)\//.exec(path)?.[1] ?? [])
    .filter((name) => !layers.includes(name)),
)
print('the domains of ARCHITECTURE.md are the folders of the packages', [
  ...[...domainFolders].filter((name) => !documentedDomains.has(name)).map((name) => `${name} is missing in the table`),
  ...[...documentedDomains].filter((name) => !domainFolders.has(name)).map((name) => `there is no folder ${name}`),
])
print(
  'a folder has at most 40 files',
  [...groupBy(files, dirname)]
    .filter(([, list]) => list.length > 40)
    .map(([folder, list]) => `${folder}: ${list.length}`),
)

const importReport = await execute(['depcruise', ...folders, '--output-type', 'err-long'])
const cruisedModules = Number(/(\d+) modules/.exec(importReport.output)?.[1] ?? 0)
print('imports follow the table in ARCHITECTURE.md', importReport.code === 0 ? [] : [importReport.output.trim()])
print(
  'the import check found modules',
  cruisedModules >= files.length * 0.8 ? [] : [`it saw ${cruisedModules} modules of ${files.length} files`],
)

console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
