import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { loadavg } from 'node:os'
import { build, type BuildOptions } from 'esbuild'
import { chromium, type Browser } from 'playwright'
import { chromiumArgs, findChromium } from '../chromium.ts'
import { root } from '../run-steps.ts'
import { inlineSharedMessages } from '../../packages/embed/inline-shared-messages.ts'

export const onPreact = {
  react: 'preact/compat',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
}

/** Serves a page with this code as its only script, built like a production host page: minified and code-split. */
export async function servePage(contents: string, more: BuildOptions = {}): Promise<{ url: string; stop(): void }> {
  const { outputFiles = [] } = await build({
    stdin: { contents, resolveDir: `${root}packages/conformance`, loader: 'tsx' },
    ...{ bundle: true, write: false, minify: true, splitting: true, format: 'esm', target: 'es2022', jsx: 'automatic' },
    outdir: '/',
    absWorkingDir: root,
    conditions: ['@gangway/source', 'production'],
    nodePaths: [`${root}packages/conformance/node_modules`, `${root}packages/elements/node_modules`],
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [inlineSharedMessages],
    loader: { '.woff2': 'empty', '.svg': 'empty' },
    banner: { js: 'globalThis.scriptStart ??= performance.now();' },
    ...more,
  })
  const scripts = new Map(outputFiles.map(({ path, text }) => [path, text]))
  const styles = scripts.has('/stdin.css') ? '<link rel="stylesheet" href="/stdin.css">' : ''
  const page = `<!doctype html><html lang="en"><title>Bench</title>${styles}<body><script type="module" src="/stdin.js"></script>`
  const server = createServer(({ url = '' }, response) => {
    const script = scripts.get(url)
    const type = url.endsWith('.css') ? 'text/css' : 'text/javascript'
    response.setHeader('content-type', script === undefined ? 'text/html' : type)
    response.end(script ?? page)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, stop: () => server.close() }
}

export async function withBrowser(run: (browser: Browser) => Promise<void>): Promise<void> {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumArgs })
  try {
    await run(browser)
  } finally {
    await browser.close()
  }
}

/** Load of the machine, which affects every measurement. */
export function describeLoad(): string {
  return `load average ${loadavg()[0]?.toFixed(1)}`
}
