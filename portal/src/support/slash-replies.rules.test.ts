import { describe, expect, test } from 'vitest'
import { findSlashQuery, insertReply, matchReplies } from './slash-replies.rules.ts'

const replies = [
  { id: '1', title: 'Greeting', text: 'Hello, how can I help?', cnText: '您好，请问需要什么帮助？' },
  { id: '2', title: 'Refund time', text: 'A refund takes 7 days.', cnText: '退款需要 7 天。' },
  { id: '3', title: 'Thanks', text: 'Thank you for your refund question.', cnText: '感谢您的咨询。' },
]
const found = (query: string) => matchReplies(replies, query).map(({ id }) => id)

describe('the search for a prepared reply', () => {
  test.each([
    ['/', ''],
    ['/ref', 'ref'],
    ['Hello /退款', '退款'],
    ['first line\n/x', 'x'],
  ])('begins with a slash at the start of a word: %j', (text, query) => expect(findSlashQuery(text)).toBe(query))

  test.each(['', '1/2', 'https://gangway.example', '/ref und'])('does not begin in %j', (text) =>
    expect(findSlashQuery(text)).toBeUndefined(),
  )

  test('finds titles first, then texts in both languages', () => {
    expect(found('')).toEqual(['1', '2', '3'])
    expect(found('REFUND')).toEqual(['2', '3'])
    expect(found('您好')).toEqual(['1'])
    expect(found('nothing')).toEqual([])
  })

  test('puts the reply in the place of the search and keeps what is written before', () => {
    expect(insertReply('/gr', 'Hello $& there')).toBe('Hello $& there')
    expect(insertReply('Dear Lin\n/gr', 'Hello')).toBe('Dear Lin\nHello')
  })
})
