import { describe, expect, test } from 'vitest'
import { findSecrets } from './find-secrets.fixture.ts'

const amountsIn = (name: string, text: string) => findSecrets({ name, text }, [4521, 1_234_567]).amounts
const answer = (body: string, headers: [string, string][] = []) => `${JSON.stringify(headers)}\n${body}`

describe('the search for secret amounts', () => {
  test.each([
    ['minor units', '{"price":{"amount":4521}}'],
    ['a decimal', '{"text":"You pay USD 45.21."}'],
    ['thousands', '{"text":"1,234,567"}'],
    ['an encoded part', Buffer.from(`{"x":"${'a'.repeat(60)}","y":4521}`).toString('base64url')],
  ])('finds them as %s', (_name, text) => {
    expect(amountsIn('/order', answer(text))).toHaveLength(1)
  })

  test.each([
    [
      'process, time and duration of a line of the log',
      'log',
      '{"pid":4521,"time":1234567,"ms":4521,"route":"POST /x"}',
    ],
    ['the length of an answer', '/order', answer('{}', [['content-length', '4521']])],
    ['the offsets of a drawn document', '/ticket', answer('%PDF\n4521 0 obj', [['content-type', 'application/pdf']])],
    [
      'parts of ids, times and longer numbers',
      '/order',
      answer('{"id":"a4521","at":"4521-03","no":"14521","v":"4521.7"}'),
    ],
  ])('is not misled by %s', (_name, name, text) => {
    expect(amountsIn(name, text)).toEqual([])
  })

  test('reads the names of rules in encoded parts, too', () => {
    const text = Buffer.from(`{"x":"${'a'.repeat(60)}","y":"Winter markup"}`).toString('base64url')
    expect(findSecrets({ name: '/order', text: answer(text) }, []).rules).toEqual(['Winter markup'])
  })

  test('finds them in the other fields of the log, in headers, and secret fields in answers', () => {
    expect(amountsIn('log', '{"pid":1,"msg":"owed 45.21"}')).toEqual([4521])
    expect(amountsIn('/order', answer('{}', [['x-debug', '4521']]))).toEqual([4521])
    expect(findSecrets({ name: '/order', text: answer('{"margin":1}') }, []).fields).toEqual(['margin'])
  })
})
