import { existsSync, globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../../..', import.meta.url))

interface MessagePackage {
  folder: string
  /** Packages whose messages it may use besides its own. */
  uses: string[]
  /** Pattern for the start of a translation call; the server's `translate` prints to a terminal or adds a prefix. */
  callPattern?: string
}

const messagePackages: MessagePackage[] = [
  { folder: 'packages/core', uses: [] },
  { folder: 'packages/react', uses: ['packages/core'] },
  { folder: 'packages/elements', uses: ['packages/core'] },
  { folder: 'packages/server', uses: [], callPattern: 'sentence\\([\\w.]+, ' },
  { folder: 'portal', uses: ['packages/core'] },
].filter(({ folder }) => existsSync(`${root}${folder}/src`))

const packagesWithMessages = messagePackages.filter(({ folder }) => existsSync(`${root}${folder}/src/messages/en.json`))

function readTexts(folder: string, language: string): Map<string, string> {
  const found = new Map<string, string>()
  const collect = (value: unknown, path: string[]): void => {
    if (typeof value === 'string') found.set(path.join('.'), value)
    else for (const [key, inner] of Object.entries(value ?? {})) collect(inner, [...path, key])
  }
  for (const file of globSync(`{,*.}${language}.json`, { cwd: `${root}${folder}/src/messages` }))
    // The contract and its document are in English, so these files exist in Chinese only.
    if (!/(calls|openapi)\.zh-CN\.json$/.test(file))
      collect(JSON.parse(readFileSync(`${root}${folder}/src/messages/${file}`, 'utf8')), [])
  return found
}

/** Key without its plural suffix; Chinese has one form where English has two. */
const base = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '')
const bases = (found: Map<string, string>) => [...new Set([...found.keys()].map(base))].sort()
const values = (text: string) =>
  [...new Set([...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name = '']) => name))].sort()

test('finds the messages of every package', () => {
  expect(packagesWithMessages.length).toBeGreaterThan(0)
})

describe.each(packagesWithMessages.map(({ folder }) => folder))('messages of %s', (folder) => {
  const english = readTexts(folder, 'en')
  const chinese = readTexts(folder, 'zh-CN')

  test('exist in both languages', () => {
    expect(bases(chinese)).toEqual(bases(english))
  })

  test('are never empty', () => {
    for (const [key, text] of [...english, ...chinese]) expect(text.trim(), key).not.toBe('')
  })

  test('are Chinese in Chinese and English in English', () => {
    // These texts contain their punctuation by requirement; a language is named in itself.
    const fixedTexts = ['upload.size', 'error.5013_file', 'otherLanguage']
    for (const [key, text] of [...english].filter(([key]) => !fixedTexts.includes(key)))
      expect(text, key).not.toMatch(/\p{Script=Han}|[，。！？：（）]/u)
    const untranslated = [...chinese].filter(
      ([key, text]) => text === english.get(key) && !/\p{Script=Han}/u.test(text) && /[a-z]{4}/.test(text),
    )
    // Names that are the same in both languages.
    const names = untranslated.filter(([, text]) => !/^(English|Gangway|IBM Plex Sans|\{\{.*\}\}.*)$/.test(text))
    expect(names).toEqual([])
  })

  test('have the same placeholders in both languages', () => {
    for (const key of bases(english)) {
      const of = (found: Map<string, string>) =>
        values(
          [...found]
            .filter(([each]) => base(each) === key)
            .map(([, text]) => text)
            .join(' '),
        )
      expect(of(chinese), key).toEqual(of(english))
    }
  })

  test('have all plural forms', () => {
    const counted = [...english.keys()].filter((key) => key.endsWith('_one')).map(base)
    expect(counted.filter((key) => !english.has(`${key}_other`))).toEqual([])
    expect(counted.filter((key) => !chinese.has(`${key}_other`) && !chinese.has(key))).toEqual([])
  })
})

describe.each(messagePackages)('code of $folder', ({ folder, uses, callPattern = '\\b(?:t|say)\\(' }) => {
  const known = new Set(
    [folder, ...uses]
      .filter((each) => existsSync(`${root}${each}/src/messages/en.json`))
      .flatMap((each) => bases(readTexts(each, 'en'))),
  )
  const used = globSync('src/**/*.{ts,tsx}', { cwd: root + folder })
    .filter((file) => !/\.(test|spec)\.tsx?$/.test(file))
    .flatMap((file) =>
      keysIn(readFileSync(`${root}${folder}/${file}`, 'utf8'), callPattern).map((key) => [key, file] as const),
    )

  test('uses only existing message keys', () => {
    expect(used.length).toBeGreaterThan(5)
    const missing = used.filter(([key]) => ![...known].some((each) => matches(key, each)))
    expect(missing).toEqual([])
  })
})

/**
 * Keys as written in code: `t('a.b')`, `translate('a.b')`, `key: 'a.b'`, `messageKey: 'a.b'`; a computed part becomes a
 * star.
 */
function keysIn(text: string, callPattern: string): string[] {
  const literal = new RegExp(`(?:${callPattern}|\\b(?:key|messageKey): )(?:'([\\w.-]+)'|\`([\\w.\${}-]+)\`)`, 'g')
  const choice = new RegExp(`${callPattern}[^()'\`]+\\? '([\\w.-]+)' : '([\\w.-]+)'`, 'g')
  return [
    ...[...text.matchAll(literal)].map((match) => match[1] ?? match[2]?.replace(/\$\{[^}]*\}/g, '*') ?? ''),
    ...[...text.matchAll(choice)].flatMap(([, one = '', other = '']) => [one, other]),
  ].filter((key) => key.includes('.'))
}

/** A message can exist only in context variants: `when` is stored as `when_before`. */
function matches(used: string, known: string): boolean {
  return new RegExp(`^${used.replaceAll('.', '\\.').replaceAll('*', '[\\w.-]+')}(_[a-z]+)?$`).test(known)
}
