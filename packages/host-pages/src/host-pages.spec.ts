import { expect, test } from '@playwright/test'
import { cases } from './cases.ts'
import { renderers, isTested, widgets } from './host-case.ts'
import { openHostPage, readProblems } from './open-host-page.ts'

for (const it of cases) {
  for (const renderer of renderers) {
    for (const widget of widgets.filter((each) => isTested(it, renderer, each))) {
      for (const [variant, host] of Object.entries(it.variants ?? { '': {} })) {
        const own = typeof it.page === 'function' ? it.page(renderer, widget) : it.page
        test(`${it.number} ${it.name}${variant && `, ${variant}`}: ${widget}, ${renderer}`, async ({ page }) => {
          await it.before?.(page, variant)
          const context = await openHostPage(page, it, renderer, widget, { ...own, ...host })
          await it.run(context, variant)
          expect(await readProblems(page, it)).toEqual([])
        })
      }
    }
  }
}
