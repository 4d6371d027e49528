import { cpSync, rmSync } from 'node:fs'
import { execute } from './run-steps.ts'

/** A folder with builds of the same sources, which a test run makes once: see `build-for-tests.ts`. */
const built = process.env['GANGWAY_TEST_BUILD']

export async function buildPortal(outDir: string): Promise<void> {
  await buildOrCopy('portal', outDir, [
    'vite',
    'build',
    'portal',
    '--outDir',
    outDir,
    '--emptyOutDir',
    '--logLevel',
    'warn',
  ])
}

export async function buildDocs(outDir: string): Promise<void> {
  await buildOrCopy('docs', outDir, ['node', '--conditions=@gangway/source', 'scripts/docs-site/build.ts', outDir])
}

async function buildOrCopy(name: string, outDir: string, command: string[]): Promise<void> {
  if (built) {
    rmSync(outDir, { recursive: true, force: true })
    return cpSync(`${built}/${name}`, outDir, { recursive: true })
  }
  const { code, output } = await execute(command)
  if (code !== 0) throw new Error(`${command.join(' ')}\n${output}`)
}
