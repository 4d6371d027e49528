// Creates every template with the packed command, compiles it against the packed packages or starts its server.
import { spawn } from 'node:child_process'
import { mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { dirname } from 'node:path'
import { execute, root } from '../run-steps.ts'

/** Packages of other publishers that the templates need, with the folder that installs them. */
const templatePackages: Record<string, string> = {
  ...{ vite: '.', '@vitejs/plugin-react': '.', 'react-dom': 'packages/react', '@types/react-dom': '.' },
}

const compiledTemplates = ['react', 'next']
const servedTemplates = ['html', 'back-office']

/** `app` is the folder with the unpacked packages. The template of Vue needs `vue-tsc`, so the packed installs of the deep run check it. */
export async function checkTemplates(
  app: string,
  print: (name: string, problem: string | false) => void,
): Promise<void> {
  for (const [name, from] of Object.entries(templatePackages)) {
    const link = `${app}/node_modules/${name}`
    mkdirSync(dirname(link), { recursive: true })
    rmSync(link, { force: true })
    symlinkSync(`${root}${from}/node_modules/${name}`, link)
  }
  rmSync(`${app}/created`, { recursive: true, force: true })
  for (const template of [...compiledTemplates, ...servedTemplates, 'vue']) {
    const folder = `${app}/created/${template}`
    const command = ['node', `${app}/node_modules/create-gangway/dist/main.js`, folder, '--template', template]
    const { code, output } = await execute(command)
    print(`npm create gangway writes the template ${template}`, code === 0 ? false : output)
  }
  for (const template of compiledTemplates) {
    const { code, output } = await execute(['tsc', '--noEmit', '--project', `${app}/created/${template}`])
    print(`the template ${template} compiles`, code === 0 ? false : output)
  }
  for (const template of servedTemplates) {
    const problem = await findServerProblem(`${app}/created/${template}`)
    print(`the template ${template} serves its page`, problem ?? false)
  }
}

/** Starts the server of a created app and requests its page and script. */
async function findServerProblem(folder: string): Promise<string | undefined> {
  const server = spawn('node', ['server.mjs'], { cwd: folder, env: { ...process.env, PORT: '0' } })
  try {
    const address = await new Promise<string>((resolve, reject) => {
      server.stdout.on('data', (data: Buffer) => resolve(data.toString().trim()))
      server.stderr.on('data', (data: Buffer) => reject(new Error(data.toString())))
    })
    const [page, script] = await Promise.all(
      ['/', '/page.js'].map(async (path) => (await fetch(address + path)).text()),
    )
    if (!page?.includes('/widgets/latest/gangway.js')) return `The page has no script tag: ${page}`
    return script?.includes('Gangway.init(') ? undefined : `The script starts no session: ${script}`
  } catch (error) {
    return String(error)
  } finally {
    server.kill()
  }
}
