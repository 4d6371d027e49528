import { existsSync, globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as elements from '@gangway/elements'
import * as react from '@gangway/react'
import { describe, expect, test } from 'vitest'
import { stages } from './stages.ts'
import { widgets } from './widgets.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const read = (path: string) => (existsSync(root + path) ? readFileSync(root + path, 'utf8') : '')

test('there are widgets', () => {
  expect(widgets.length).toBeGreaterThan(0)
})

test('every web component that can be registered is on the list, and every entry of the list can be registered', () => {
  const files = globSync('packages/elements/src/define/*.ts', { cwd: root }).map(
    (file) => /([\w-]+)\.ts$/.exec(file)?.[1] ?? '',
  )
  expect(files.sort()).toEqual(widgets.map(({ name }) => name).sort())
})

describe.each(widgets)('$name', ({ domain, name, component }) => {
  test('is drawn by React', () => {
    expect(react).toHaveProperty(component)
    expect(read(`packages/react/src/${domain}/${name}.tsx`)).toContain(`export function ${component}(`)
  })

  test('is drawn by Lit', () => {
    expect(elements).toHaveProperty(`Gangway${component}`)
    expect(read(`packages/elements/src/${domain}/${name}.ts`)).toContain(`@element gangway-${name}`)
    expect(read('packages/elements/src/define.ts')).toContain(`'${name}': Gangway${component}`)
  })

  test('has one controller, one style text and both flavours read them', () => {
    expect(read(`packages/core/src/${domain}/${name}.controller.ts`)).toContain(`export function create${component}(`)
    expect(read(`packages/core/src/${domain}/${name}.css.ts`)).not.toBe('')
  })

  test('has scenarios that begin with accessibility', () => {
    const scenarios = read(`packages/conformance/src/${domain}/${name}.scenarios.ts`)
    expect(scenarios).toContain(`everyStateIsAccessible('${name}'`)
    const first = scenarios.search(/\bit\(/)
    expect(scenarios.indexOf('everyStateIsAccessible(')).toBeLessThan(first)
  })

  test('has states that are drawn and compared', () => {
    expect(stages[name]?.names.length).toBeGreaterThan(3)
  })

  test('has a story for each of its states: `pnpm stories` writes them', () => {
    const told = [...read(`storybook/stories/${domain}/${name}.stories.tsx`).matchAll(/story\(widget, '([^']*)'\)/g)]
    expect(told.map(([, state]) => state)).toEqual(stages[name]?.names)
  })
})
