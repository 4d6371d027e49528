// Draws every state of every widget, or of the one that is named, in every flavour and counts the pixels that differ from React's.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pixelmatch from 'pixelmatch'
import { chromium, type BrowserContextOptions, type Page } from 'playwright'
import { PNG } from 'pngjs'
import { chromiumArgs, findChromium } from '../../scripts/chromium.ts'
import { bundle, out } from './bundle.ts'
import { flavours } from './flavours.ts'

interface Look {
  lang: 'en' | 'cn'
  context: BrowserContextOptions
}

const desk = { width: 620, height: 760 }
const looks: Record<string, Look> = {
  light: { lang: 'en', context: { viewport: desk } },
  dark: { lang: 'en', context: { viewport: desk, colorScheme: 'dark' } },
  phone: { lang: 'en', context: { viewport: { width: 320, height: 760 }, hasTouch: true, isMobile: true } },
  chinese: { lang: 'cn', context: { viewport: desk } },
  'forced-colours': { lang: 'en', context: { viewport: desk, forcedColors: 'active' } },
  'right-to-left': { lang: 'en', context: { viewport: desk } },
}

const page = (dir: string) => `<!doctype html><html lang="en" dir="${dir}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Stage</title>
<style>html{color-scheme:light dark;background:light-dark(#f2f5f5,#0c181e)}body{margin:0;font:16px/1.6 sans-serif}main{padding:24px}
@media (width < 400px){main{padding:8px}}</style>
<script type="module" src="stage.js"></script></html>`

declare function show(widget: string, state: string, lang: string): Promise<void>
declare const states: [widget: string, state: string, deskWidth?: number][]

export async function comparePictures(only?: string): Promise<{ passed: number; failed: number }> {
  const pictures = `${out}/pictures`
  rmSync(pictures, { recursive: true, force: true })
  for (const flavour of flavours) await bundle(flavour, { stage: 'src/stage.ts' })
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stage.test')
    const isPage = pathname.endsWith('/')
    response.setHeader('content-type', isPage ? 'text/html' : 'text/javascript')
    response.end(isPage ? page(searchParams.get('dir') ?? 'ltr') : readFileSync(out + pathname))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumArgs })
  const counts = { passed: 0, failed: 0 }
  try {
    for (const [look, { lang, context }] of Object.entries(looks)) {
      const inContext = await browser.newContext({ timezoneId: 'Asia/Singapore', reducedMotion: 'reduce', ...context })
      const drawn = new Map<string, Page>()
      const here = flavours.filter(({ drawnOnce }) => !drawnOnce || look === 'light')
      for (const { name } of here) {
        const stage = await inContext.newPage()
        await stage.goto(`http://127.0.0.1:${port}/${name}/?dir=${look === 'right-to-left' ? 'rtl' : 'ltr'}`)
        drawn.set(name, stage)
      }
      let worst = 0
      const all = (await drawn.get('react')?.evaluate(() => states)) ?? []
      for (const [widget, state, deskWidth = desk.width] of all) {
        if (only !== undefined && widget !== only) continue
        const folder = `${pictures}/${widget}/${state}`
        mkdirSync(folder, { recursive: true })
        let first: PNG | undefined
        for (const [flavour, stage] of drawn) {
          await stage.bringToFront()
          if (!context.isMobile) await stage.setViewportSize({ ...desk, width: deskWidth })
          await stage.evaluate((which) => show(...which), [widget, state, lang] as const)
          const bytes = await stage.screenshot({ animations: 'disabled' })
          writeFileSync(`${folder}/${look}.${flavour}.png`, bytes)
          const picture = PNG.sync.read(bytes)
          first ??= picture
          if (picture === first) continue
          const differing = difference(first, picture, `${folder}/${look}.${flavour}.difference.png`)
          worst = Math.max(worst, differing)
          if (differing === 0) counts.passed += 1
          else {
            counts.failed += 1
            console.log(`✗ ${widget}, ${state}, ${look}: ${flavour} differs from react in ${differing} pixels`)
          }
        }
      }
      console.log(`  pictures ${look.padEnd(15)} greatest difference ${worst} pixels`)
      await inContext.close()
    }
  } finally {
    await browser.close()
    server.close()
  }
  // Pictures that were not drawn are not equal.
  return counts.passed > 0 ? counts : { ...counts, failed: Math.max(1, counts.failed) }
}

/**
 * Nearly nothing: five steps of 255 in each colour. The browser itself draws the same rounded corner a step lighter or darker,
 * depending on what it drew before.
 */
const threshold = 0.02

function difference(one: PNG, other: PNG, file: string): number {
  const { width, height } = one
  if (other.width !== width || other.height !== height) return width * height
  const shown = new PNG({ width, height })
  const differing = pixelmatch(one.data, other.data, shown.data, width, height, { threshold, includeAA: true })
  if (differing > 0) writeFileSync(file, PNG.sync.write(shown))
  return differing
}

if (import.meta.main) {
  const { passed, failed } = await comparePictures(process.argv[2])
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed === 0 ? 0 : 1
}
