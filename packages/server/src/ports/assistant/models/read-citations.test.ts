import { expect, test } from 'vitest'
import { createCitationReader } from './read-citations.ts'

function read(...pieces: string[]) {
  const reader = createCitationReader()
  const events = [...pieces.flatMap((piece) => [...reader.read(piece)]), ...reader.end()]
  return {
    text: events.map((event) => (event.kind === 'text' ? event.text : '')).join(''),
    sources: events.flatMap((event) => (event.kind === 'source' ? event.address : [])),
  }
}

test('a citation becomes a source and leaves the text', () => {
  expect(read('Open your account [^change-password]. Then choose a new one.[^two-factor]')).toEqual({
    text: 'Open your account. Then choose a new one.',
    sources: ['change-password', 'two-factor'],
  })
})

test('a citation is found wherever a stream is cut', () => {
  const text = '先打开账户 [^change-password]。Then [see] it [^a]'
  const whole = read(text)
  expect(whole).toEqual({ text: '先打开账户。Then [see] it', sources: ['change-password', 'a'] })
  for (let at = 1; at < text.length; at += 1) expect(read(text.slice(0, at), text.slice(at))).toEqual(whole)
  expect(read(...text)).toEqual(whole)
})

test('text that only looks like a citation stays', () => {
  expect(read('See [1], [^Not A Slug] and [^', 'open')).toEqual({
    text: 'See [1], [^Not A Slug] and [^open',
    sources: [],
  })
})
