import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../run-steps.ts'
import { findBrokenLinks } from './check-links.ts'
import { renderMarkdown } from './markdown.ts'
import { pages, pathInLang, type Page } from './pages.ts'

const read = (file: string): string => readFileSync(`${root}docs/pages/${file}`, 'utf8')
/** Pages beside the documentation that exist in both languages. */
const otherPairs = [['../partner/README.md', '../partner/README.zh-CN.md']] as const
const files = globSync('*.md', { cwd: `${root}docs/pages` }).toSorted()

const fence = /^```(\w*)\n(.*?)^```$/gms

/** What both languages have in common: headings, table rows, list items, files and links to other pages, in order. */
function outlineOf(markdown: string): string[] {
  const text = markdown.replace(fence, '')
  return text.split('\n').flatMap((line) => {
    const [mark] = /^(#+ |\| |\|-|- |\d\. |\{\{.*\}\})/.exec(line) ?? []
    return mark ? [mark.trim()] : []
  })
}

const linksOf = (markdown: string): string[] =>
  [...markdown.matchAll(/\]\(([^)#]*)(#[^)]*)?\)/g)]
    .flatMap(([, file = '', anchor = '']) => (/^https?:|llms|^README/.test(file) ? [] : [file + (anchor && '#')]))
    .toSorted()

/** Code without the lines that contain Chinese text. */
function codeOf(markdown: string, translated: readonly boolean[][]): string[] {
  return [...markdown.matchAll(fence)].map(([, lang = '', code = ''], block) =>
    [lang, ...code.split('\n').filter((_, line) => !translated[block]?.[line])].join('\n'),
  )
}

/** For each line of each code block, whether it contains Chinese text. */
const translatedLinesOf = (markdown: string): boolean[][] =>
  [...markdown.matchAll(fence)].map(([, , code = '']) =>
    code.split('\n').map((line) => /\p{Script=Han}|lang="zh-CN"/u.test(line)),
  )

test('every page of the documentation exists in English and Chinese, and is in both menus', () => {
  expect(globSync('zh-CN/*.md', { cwd: `${root}docs/pages` }).toSorted()).toEqual(files.map((file) => `zh-CN/${file}`))
  const listed = (lang: Page['lang']) =>
    pages.filter((page) => page.lang === lang).flatMap(({ from }) => ('markdown' in from ? [from.markdown] : []))
  expect(listed('en').toSorted()).toEqual(files)
  expect(listed('zh-CN').toSorted()).toEqual(files.map((file) => `zh-CN/${file}`))
})

test('a page has the same path in both languages', () => {
  const [english, chinese] = (['en', 'zh-CN'] as const).map((lang) => pages.filter((page) => page.lang === lang))
  expect(chinese?.map(({ path }) => path)).toEqual(english?.map((page) => pathInLang(page, 'zh-CN')))
  expect(english?.map(({ path }) => path)).toEqual(chinese?.map((page) => pathInLang(page, 'en')))
})

const pairs = [...files.map((file) => [file, `zh-CN/${file}`] as const), ...otherPairs]
describe.each(pairs)('the Chinese page of %s', (file, translation) => {
  const english = read(file)
  const chinese = read(translation)

  test('has the headings, table rows, list items, files and links of the English page', () => {
    expect(outlineOf(chinese)).toEqual(outlineOf(english))
    expect(linksOf(chinese)).toEqual(linksOf(english))
  })

  test('has the code of the English page, except for lines with Chinese text', () => {
    const translated = translatedLinesOf(chinese)
    expect(codeOf(chinese, translated)).toEqual(codeOf(english, translated))
  })
})

test('every link between the Markdown pages has a target', () => {
  const written = pages.flatMap(({ path, from }) =>
    'markdown' in from ? [[`${path}.html`, renderMarkdown(read(from.markdown))] as const] : [],
  )
  const generated = pages.flatMap(({ path, from }) => ('markdown' in from ? [] : [[`${path}.html`, ''] as const]))
  const all = new Map([...written, ...generated, ['llms.txt', ''] as const])
  expect(findBrokenLinks(all)).toEqual([])
  expect(written.map(([path]) => posix.dirname(path))).toContain('zh-CN')
})
