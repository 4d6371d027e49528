import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const cache = fileURLToPath(new URL('../.cache', import.meta.url))

/** For platforms without a browser in the npm package. */
const systemPaths = [
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * The browser of all browser tests: CHROMIUM_PATH, otherwise the pinned one of the npm package. The package exists for
 * Linux on x64; other platforms use the system's browser.
 */
export async function findChromium(): Promise<string> {
  const named = process.env['CHROMIUM_PATH']
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH is ${named}, which does not exist.`)
    return named
  }
  if (process.platform === 'linux' && process.arch === 'x64') return await unpackPinned()
  const installed = systemPaths.find((path) => existsSync(path))
  if (installed) return installed
  throw new Error('No browser found. Install Chrome or Chromium, or set CHROMIUM_PATH to one.')
}

/**
 * Unpacks the browser once per version. The package itself unpacks to the temporary folder and accepts any existing file
 * there, so a second process would start a browser that the first is still writing.
 */
async function unpackPinned(): Promise<string> {
  const folder = `${cache}/chromium-${pinnedVersion()}`
  const path = `${folder}/chromium`
  if (existsSync(path)) return path
  mkdirSync(cache, { recursive: true })
  const unpacked = mkdtempSync(`${cache}/chromium-`)
  const { default: packaged } = await import('@sparticuz/chromium')
  const usual = process.env['TMPDIR']
  // The package reads the variable before it first waits.
  process.env['TMPDIR'] = unpacked
  const unpacking = packaged.executablePath()
  if (usual === undefined) delete process.env['TMPDIR']
  else process.env['TMPDIR'] = usual
  await unpacking
  try {
    renameSync(unpacked, folder)
  } catch (error) {
    rmSync(unpacked, { recursive: true, force: true })
    // Another process was faster.
    if (!existsSync(path)) throw error
  }
  return path
}

function pinnedVersion(): string {
  const { optionalDependencies } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
    optionalDependencies: Record<string, string>
  }
  return optionalDependencies['@sparticuz/chromium'] ?? ''
}

/**
 * Disables background services, allows running as root in a container, and gives background pages the same timers as
 * visible ones.
 */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
  '--disable-hang-monitor',
  '--force-color-profile=srgb',
]
