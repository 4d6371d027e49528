// Renders every state of all widgets, or of the given one, with every renderer and counts the pixels that differ from React.
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pixelmatch from 'pixelmatch'
import { chromium, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright'
import { PNG } from 'pngjs'
import { chromiumArgs, findChromium } from '../../scripts/chromium.ts'
import { bundle, bundleFolder } from './bundle.ts'
import { renderers, isQuick } from './renderers.ts'

interface ThemeVariant {
  lang: 'en' | 'cn'
  context: BrowserContextOptions
}

const desktop = { width: 620, height: 760 }
const allVariants: Record<string, ThemeVariant> = {
  light: { lang: 'en', context: { viewport: desktop } },
  dark: { lang: 'en', context: { viewport: desktop, colorScheme: 'dark' } },
  phone: { lang: 'en', context: { viewport: { width: 320, height: 760 }, hasTouch: true, isMobile: true } },
  chinese: { lang: 'cn', context: { viewport: desktop } },
  'forced-colours': { lang: 'en', context: { viewport: desktop, forcedColors: 'active' } },
  'right-to-left': { lang: 'en', context: { viewport: desktop } },
}

/** Differences between view packages show in the first variant; the others vary only the shared style sheets. */
const variants = isQuick ? Object.fromEntries(Object.entries(allVariants).slice(0, 1)) : allVariants

const pageHtml = (dir: string) => `<!doctype html><html lang="en" dir="${dir}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Widget state</title>
<style>html{color-scheme:light dark;background:light-dark(#f2f5f5,#0c181e)}body{margin:0;font:16px/1.6 sans-serif}main{padding:24px}
@media (width < 400px){main{padding:8px}}</style>
<script type="module" src="page.js"></script></html>`

declare function renderState(widget: string, state: string, lang: string): Promise<void>
declare const states: [widget: string, state: string, width?: number][]

export async function compareScreenshots(only?: string): Promise<{ passed: number; failed: number }> {
  const folderOfScreenshots = `${bundleFolder}/screenshots`
  rmSync(folderOfScreenshots, { recursive: true, force: true })
  for (const renderer of renderers) await bundle(renderer, { page: 'src/state-page.ts' })
  const files = new Set(globSync('*/*.js', { cwd: bundleFolder }).map((file) => `/${file.replaceAll('\\', '/')}`))
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname.endsWith('/')) {
      response.setHeader('content-type', 'text/html').end(pageHtml(searchParams.get('dir') ?? 'ltr'))
    } else if (files.has(pathname)) {
      response.setHeader('content-type', 'text/javascript').end(readFileSync(bundleFolder + pathname))
    } else {
      // A full browser asks for /favicon.ico by itself.
      response.writeHead(404).end()
    }
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumArgs })
  const counts = { passed: 0, failed: 0 }
  try {
    for (const [variant, { lang, context }] of Object.entries(variants)) {
      const contexts: BrowserContext[] = []
      const pages = new Map<string, Page>()
      const compared = renderers.filter(({ isComparedOnce }) => !isComparedOnce || variant === 'light')
      for (const { name } of compared) {
        // One context per page, so that no page is in the background of another.
        const browserContext = await browser.newContext({
          timezoneId: 'Asia/Singapore',
          reducedMotion: 'reduce',
          ...context,
        })
        contexts.push(browserContext)
        const page = await browserContext.newPage()
        await page.goto(`http://127.0.0.1:${port}/${name}/?dir=${variant === 'right-to-left' ? 'rtl' : 'ltr'}`)
        pages.set(name, page)
      }
      let worst = 0
      const all = (await pages.get('react')?.evaluate(() => states)) ?? []
      for (const [widget, state, width = desktop.width] of all) {
        if (only !== undefined && widget !== only) continue
        const folder = `${folderOfScreenshots}/${widget}/${state}`
        mkdirSync(folder, { recursive: true })
        let reference: State | undefined
        for (const [renderer, page] of pages) {
          if (!context.isMobile) await page.setViewportSize({ ...desktop, width })
          const shown: State = { page, file: `${folder}/${variant}.${renderer}`, state: [widget, state, lang] }
          await render(shown)
          await takeScreenshot(shown)
          reference ??= shown
          if (shown === reference) continue
          const differing = await countSettledDifference(reference, shown)
          worst = Math.max(worst, differing)
          if (differing === 0) counts.passed += 1
          else {
            counts.failed += 1
            console.log(`✗ ${widget}, ${state}, ${variant}: ${renderer} differs from react in ${differing} pixels`)
          }
        }
      }
      console.log(`  screenshots ${variant.padEnd(15)} greatest difference ${worst} pixels`)
      for (const each of contexts) await each.close()
    }
  } finally {
    await browser.close()
    server.close()
  }
  // A run without comparisons fails.
  return counts.passed > 0 ? counts : { ...counts, failed: Math.max(1, counts.failed) }
}

/**
 * Five of 255 steps per colour channel. Chromium renders the same rounded corner a step lighter or darker, depending on what
 * it rendered before.
 */
const threshold = 0.02

interface State {
  page: Page
  /** The file of its screenshot without the ending. */
  file: string
  state: [widget: string, state: string, lang: string]
}

async function render({ page, state }: State): Promise<void> {
  await page.evaluate((which) => renderState(...which), state)
}

async function takeScreenshot({ page, file }: State): Promise<void> {
  writeFileSync(`${file}.png`, await page.screenshot({ animations: 'disabled' }))
}

/**
 * Takes both screenshots again while they differ, up to a limit: a part may still be loading on a busy machine, and
 * forced colours show a blinking caret. Halfway both pages are loaded anew and show only this state, because a page
 * that rendered many states before can differ in the corner of a button.
 */
async function countSettledDifference(one: State, other: State): Promise<number> {
  const read = ({ file }: State) => PNG.sync.read(readFileSync(`${file}.png`))
  for (let attempt = 1; ; attempt += 1) {
    const differing = countDifferingPixels(read(one), read(other), `${other.file}.difference.png`)
    if (differing === 0 || attempt === mostAttempts) return differing
    await other.page.waitForTimeout(200)
    for (const shown of [one, other]) {
      if (attempt === mostAttempts / 2) {
        await shown.page.reload()
        await render(shown)
      }
      await takeScreenshot(shown)
    }
  }
}

const mostAttempts = 24

function countDifferingPixels(one: PNG, other: PNG, file: string): number {
  const { width, height } = one
  if (other.width !== width || other.height !== height) return width * height
  rmSync(file, { force: true })
  const shown = new PNG({ width, height })
  const differing = pixelmatch(one.data, other.data, shown.data, width, height, { threshold, includeAA: true })
  if (differing > 0) writeFileSync(file, PNG.sync.write(shown))
  return differing
}

if (import.meta.main) {
  const { passed, failed } = await compareScreenshots(process.argv[2])
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed === 0 ? 0 : 1
}
