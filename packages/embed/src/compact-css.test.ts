import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { compactCss } from '../compact-css.ts'

test('joins lines where CSS needs no space and keeps one where it does', () => {
  const source =
    '/** Uses `unset`. */\nexport const css = `\n.a{color:red;\n  margin:0 1px\n    2px;}\n.a,\n.b{top:calc(1px +\n 2px)}`'
  expect(compactCss(source)).toBe(
    '/** Uses `unset`. */\nexport const css = `.a{color:red;margin:0 1px 2px}.a,.b{top:calc(1px + 2px)}`',
  )
})

const files = globSync('packages/{core,elements}/src/**/*.css.ts', {
  cwd: new URL('../../../', import.meta.url).pathname,
})

test.each(files)('changes only spaces and last semicolons of %s', (path) => {
  const source = readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')
  const bare = (text: string) => text.replace(/\s+/g, '').replace(/;\}/g, '}')
  expect(bare(compactCss(source))).toBe(bare(source))
})
