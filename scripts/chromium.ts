import { existsSync } from 'node:fs'

const systemPaths = [
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** The browser for every browser test: CHROMIUM_PATH, then one of the system, then the one from the npm package. */
export async function findChromium(): Promise<string> {
  const named = process.env['CHROMIUM_PATH']
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH is ${named}, but there is no such file.`)
    return named
  }
  const installed = systemPaths.find((path) => existsSync(path))
  if (installed) return installed
  try {
    const { default: packaged } = await import('@sparticuz/chromium')
    return await packaged.executablePath()
  } catch {
    throw new Error('No browser found. Install Chrome or Chromium, or set CHROMIUM_PATH to one.')
  }
}

/** What headless Chromium needs to stay quiet, and to run as root in a container. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--force-color-profile=srgb',
]
