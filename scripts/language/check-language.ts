// Reads names, comments, test titles, messages and documents, and reports the words that the language standard excludes.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { root } from '../run-steps.ts'
import { literalUses, type LiteralUse } from './literal-uses.ts'
import { privatePhrases, privateWordOf, privateWords } from './private-words.ts'
import { readCode, readDocument, readMessages, wordsOf, type FoundText } from './read-texts.ts'

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 2 ** 26,
})
  .split('\n')
  .filter((path) => path !== '' && existsSync(root + path) && !isContent(path))

const used = new Set<LiteralUse>()
const problems: string[] = []
let texts = 0
for (const path of files) {
  const lines = readFileSync(root + path, 'utf8')
  for (const found of [{ kind: 'name', text: basename(path), line: 0 } as const, ...readFile(path, lines)]) {
    texts += 1
    for (const problem of problemsOf(path, found, lines)) problems.push(problem)
  }
}

const passed = texts > 10_000 ? files.length : 0
const unused = literalUses.filter((use) => !used.has(use))
for (const problem of new Set(problems)) console.log(`✗ ${problem}`)
for (const { word, reason } of unused)
  console.log(`✗ the literal use of "${word}" (${reason}) occurs no longer: remove it`)
if (passed === 0) console.log(`✗ only ${texts} texts were read`)
const failed = new Set(problems).size + unused.length + (passed === 0 ? 1 : 0)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

/** Articles, sentences for training, migrations and generated files are not read. */
function isContent(path: string): boolean {
  return /(^|\/)(content|migrations|data)\/|pnpm-lock\.yaml|openapi\.json|postman_collection|custom-elements\.json|^scripts\/language\//.test(
    path,
  )
}

function readFile(path: string, source: string): FoundText[] {
  if (/\.(tsx?|[cm]?js)$/.test(path)) return readCode(path, source)
  if (/(^|\/)messages\/[^/]+\.json$/.test(path)) return readMessages(source)
  if (path.endsWith('.md')) return readDocument(source)
  return []
}

function* problemsOf(path: string, { kind, text, line }: FoundText, source: string): Generator<string> {
  const place = line === 0 ? path : `${path}:${line}`
  for (const word of wordsOf(text)) {
    const found = privateWordOf(word)
    if (!found || isLiteral(found, path, kind === 'name' ? (source.split('\n')[line - 1] ?? text) : text)) continue
    yield `${place}: ${kind} "${word}": use ${privateWords[found] ?? ''}`
  }
  if (kind === 'name') return
  for (const phrase of privatePhrases) {
    const match = phrase.exec(text)
    if (match) yield `${place}: ${kind} "${match[0]}": name the subject`
  }
}

function isLiteral(word: string, path: string, text: string): boolean {
  const uses = literalUses.filter(
    (use) => use.word === word && (use.path?.test(path) ?? true) && (use.near?.test(text) ?? true),
  )
  for (const use of uses) used.add(use)
  return uses.length > 0
}
