import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { root } from '../run-steps.ts'
import { quotedTexts } from './quoted-texts.ts'

/** All values of a file of messages. */
function valuesOf(messages: object): string[] {
  return Object.values(messages).flatMap((value: unknown) =>
    typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? valuesOf(value) : [],
  )
}

const withoutNames = (text: string) => text.replaceAll(/\{\{?\w+\}?\}/g, '{}')
const files = globSync('{packages/*/src/messages,portal/src/messages}/*.json', { cwd: root })
const shown = new Set(
  files.flatMap((file) => valuesOf(JSON.parse(readFileSync(root + file, 'utf8')) as object).map(withoutNames)),
)

test.each(quotedTexts)('shows %j, which the requirements quote, in exactly these words', (text) => {
  expect(shown).toContain(withoutNames(text))
})
