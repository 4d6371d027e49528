// Compiles code against the packed packages as a strict app would: the snippets of the documentation and the cases of this folder.
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { execute, root } from '../run-steps.ts'
import { extractSnippets } from './extract-snippets.ts'

/** Types that an import may add to an app. Of those of the contract, 30,000 are zod. */
const maxAddedTypes = { 'a view': 20_000, 'the contract': 40_000 }

/** Packages of other publishers that the packed ones need, with the folder that installs them. */
const installedPackages: Record<string, string> = {
  ...{ zod: 'packages/core', lit: 'packages/elements', preact: 'packages/embed', vue: 'examples/vue' },
  ...{
    i18next: 'packages/server',
    msw: 'packages/testing',
    svelte: '.',
    react: 'packages/react',
    '@types/react': '.',
    '@types/node': '.',
  },
}

const compilerOptions = {
  ...{ strict: true, exactOptionalPropertyTypes: true, skipLibCheck: false, noEmit: true, resolveJsonModule: true },
  ...{ module: 'esnext', moduleResolution: 'bundler', moduleDetection: 'force', target: 'es2022', jsx: 'react-jsx' },
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
}

/** One program: its name, its files, and what is special about it. */
interface Program {
  name: string
  files: string[]
  options?: Record<string, unknown>
}

/** Compiles in `app`, whose `node_modules/@gangway` holds the unpacked packages. */
export async function checkPackedTypes(
  app: string,
  print: (name: string, problem: string | false) => void,
): Promise<void> {
  for (const [name, from] of Object.entries(installedPackages)) {
    const link = `${app}/node_modules/${name}`
    mkdirSync(dirname(link), { recursive: true })
    rmSync(link, { force: true })
    symlinkSync(`${root}${from}/node_modules/${name}`, link)
  }
  cpSync(`${import.meta.dirname}/cases`, `${app}/cases`, { recursive: true })
  const cases = globSync('cases/*.{ts,tsx}', { cwd: import.meta.dirname })
  const contractCases = cases.filter((file) => file.includes('contract'))
  const preactCases = cases.filter((file) => file.includes('preact'))
  const otherCases = cases.filter((file) => !contractCases.includes(file) && !preactCases.includes(file))
  const programs: Program[] = [
    {
      name: 'every TypeScript snippet of the documentation compiles',
      files: writeSnippets(app),
      options: { types: ['node'] },
    },
    { name: 'the packed packages have the types that apps use', files: otherCases, options: { types: [] } },
    {
      name: 'the packed packages have the types that Preact uses',
      files: preactCases,
      options: { types: [], jsxImportSource: 'preact' },
    },
    {
      name: 'the packed types of calls are those of their schemas',
      files: contractCases,
      options: {
        ...{ types: [], skipLibCheck: true, exactOptionalPropertyTypes: false, allowImportingTsExtensions: true },
        paths: { 'source-of-the-contract': [`${root}packages/core/src/routes.ts`] },
      },
    },
  ]
  for (const program of programs) {
    const { code, output } = await compile(app, program)
    print(program.name, code === 0 ? false : output)
  }
  await checkAddedTypes(app, print)
}

function writeSnippets(app: string): string[] {
  const pages = globSync(['docs/pages/**/*.md', 'docs/partner/README.md', 'packages/*/README.md'], { cwd: root })
  rmSync(`${app}/snippets`, { recursive: true, force: true })
  mkdirSync(`${app}/snippets`, { recursive: true })
  return pages.flatMap((page) =>
    extractSnippets(page.replace('docs/pages/', ''), readFileSync(root + page, 'utf8')).map(({ name, text }) => {
      const file = `${app}/snippets/${name}`
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, text)
      return `snippets/${name}`
    }),
  )
}

/** Compares apps with an import to one without. */
async function checkAddedTypes(app: string, print: (name: string, problem: string | false) => void): Promise<void> {
  const apps = {
    nothing: 'export const page = <div />\n',
    'a view':
      "import { SearchBox } from '@gangway/react'\nexport const page = <SearchBox onSearch={(search) => search.fromCity} />\n",
    'the contract':
      "import { contract } from '@gangway/core/contract'\nexport const answer = contract['POST /search/search.do'].answer\n",
  }
  const count = async (name: keyof typeof apps) => {
    const file = `with-${name.replace(' ', '-')}.tsx`
    writeFileSync(`${app}/${file}`, apps[name])
    const { output } = await compile(app, { name: file, files: [file], options: { types: [] } }, [
      '--extendedDiagnostics',
    ])
    return Number(/^Types:\s+(\d+)/m.exec(output)?.[1] ?? Number.NaN)
  }
  const without = await count('nothing')
  for (const name of ['a view', 'the contract'] as const) {
    const added = (await count(name)) - without
    const most = maxAddedTypes[name]
    print(`importing ${name} costs ${added} of ${most} types`, added < most ? false : 'too many types')
  }
}

function compile(app: string, { name, files, options }: Program, more: string[] = []) {
  const config = `${app}/tsconfig.${name.replace(/\W+/g, '-')}.json`
  writeFileSync(config, JSON.stringify({ compilerOptions: { ...compilerOptions, ...options }, files }))
  return execute(['tsc', '--project', config, ...more])
}
