import { expect, test } from 'vitest'
import { groupQuestions, type AskedQuestion } from './group-questions.ts'

let count = 0
const asked = (text: string, more: Partial<AskedQuestion> = {}): AskedQuestion => {
  count += 1
  const at = new Date(Date.UTC(2026, 2, 2) - count * 60_000)
  return { id: `run-${count}`, clientId: 'one', lang: 'en', text, at, ...more }
}

test('groups questions that differ in numbers, dates and little words, the most frequent group first', () => {
  const groups = groupQuestions([
    asked('Do you sell train tickets?'),
    asked('Which visa is needed for TESTU20260302112233445?', { clientId: 'two' }),
    asked('which visa is needed on 3 Mar for 2 people'),
    asked('Which visa is needed?'),
  ])
  expect(groups.map(({ newest, count: size, agencies }) => [newest.text, size, agencies])).toEqual([
    ['Which visa is needed for TESTU20260302112233445?', 3, 2],
    ['Do you sell train tickets?', 1, 1],
  ])
  expect(groups[0]?.others).toHaveLength(2)
})

test('groups questions about different passengers, flights and airports', () => {
  const groups = groupQuestions([
    asked('Which visa does LOW/SURESH need for LPA?'),
    asked('Which visa does TOH/MARCUS need for KCH?'),
    asked('Is there WiFi on FR1259?'),
  ])
  expect(groups.map(({ count: size }) => size)).toEqual([2, 1])
})

test('keeps languages and questions without words apart', () => {
  const groups = groupQuestions([asked('WiFi?'), asked('WiFi？', { lang: 'cn' }), asked('???'), asked('!!')])
  expect(groups.map(({ count: size }) => size)).toEqual([2, 1, 1])
})

test('shows no card or document numbers', () => {
  const [group] = groupQuestions([asked('My passport is E12345678 and my card 4111 1111 1111 1111, why?')])
  expect(group?.others).toEqual([])
  const shown = groupQuestions([asked('a passport question'), asked('passport question of E12345678')])[0]?.others
  expect(JSON.stringify(shown)).not.toContain('E12345678')
})

test('groups five thousand different questions within the time of a call', () => {
  const words = ['refund', 'visa', 'train', 'hotel', 'seat', 'meal', 'pet', 'taxi', 'wifi', 'lounge']
  const questions = Array.from({ length: 5_000 }, (_, at) =>
    asked(`${words[at % 10]} ${words[(at * 7) % 10]} word${String.fromCodePoint(97 + (at % 26))} other${at % 501} x`),
  )
  const start = performance.now()
  expect(groupQuestions(questions).reduce((sum, { count: size }) => sum + size, 0)).toBe(5_000)
  expect(performance.now() - start).toBeLessThan(5_000)
})
