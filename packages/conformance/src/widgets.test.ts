import { existsSync, globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as elements from '@gangway/elements'
import * as react from '@gangway/react'
import { describe, expect, test } from 'vitest'
import { widgetStates } from '@gangway/test-support/widget-states'
import { widgets } from '@gangway/test-support/widgets'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const read = (path: string) => (existsSync(root + path) ? readFileSync(root + path, 'utf8') : '')
/** Content of the only file of this name in a domain folder of core; empty if there is none. */
function readCoreFile(domain: string, name: string): string {
  const paths = globSync(`packages/core/src/${domain}/**/${name}`, { cwd: root })
  return paths.length === 1 ? read(paths.join()) : ''
}

test('the list of widgets is not empty', () => {
  expect(widgets.length).toBeGreaterThan(0)
})

test('the list of widgets contains exactly the web components that can be registered', () => {
  const files = globSync('packages/elements/src/define/*.ts', { cwd: root }).map(
    (file) => /([\w-]+)\.ts$/.exec(file)?.[1] ?? '',
  )
  expect(files.sort()).toEqual(widgets.map(({ name }) => name).sort())
})

describe.each(widgets)('$name', ({ domain, name, component }) => {
  test('has a React component', () => {
    expect(react).toHaveProperty(component)
    expect(read(`packages/react/src/${domain}/${name}.tsx`)).toContain(`export function ${component}(`)
  })

  test('has a Lit element', () => {
    expect(elements).toHaveProperty(`Gangway${component}`)
    expect(read(`packages/elements/src/${domain}/${name}.ts`)).toContain(`@element gangway-${name}`)
    expect(read('packages/elements/src/define.ts')).toContain(`'${name}': Gangway${component}`)
  })

  test('has one controller and one style sheet, shared by both renderers', () => {
    expect(readCoreFile(domain, `${name}.controller.ts`)).toContain(`export function create${component}(`)
    expect(readCoreFile(domain, `${name}.css.ts`)).not.toBe('')
  })

  test('has scenarios that start with the accessibility checks', () => {
    const scenarios = read(`packages/conformance/src/${domain}/${name}.scenarios.ts`)
    expect(scenarios).toContain(`everyStateIsAccessible('${name}'`)
    const first = scenarios.search(/\bit\(/)
    expect(scenarios.indexOf('everyStateIsAccessible(')).toBeLessThan(first)
  })

  test('has states for visual regression', () => {
    expect(widgetStates[name]?.names.length).toBeGreaterThan(3)
  })

  test('has a story for each state (written by `pnpm stories`)', () => {
    const result = [...read(`storybook/stories/${domain}/${name}.stories.tsx`).matchAll(/story\(widget, '([^']*)'\)/g)]
    expect(result.map(([, state]) => state)).toEqual(widgetStates[name]?.names)
  })
})
