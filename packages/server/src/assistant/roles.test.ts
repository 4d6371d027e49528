import { beforeAll, describe, expect, test } from 'vitest'
import { placeBooking, valueOf } from '../booking/booking.fixture.ts'
import { useDemoServer } from '../session/demo-server.fixture.ts'
import { signInAs } from '../session/sign-in.fixture.ts'
import { freshId, sendAndReadAnswer } from './assistant-client.fixture.ts'

const server = useDemoServer({ resetMode: 'once' })
let orderNo = ''
beforeAll(async () => {
  orderNo = (await placeBooking(server, await signInAs(server, 'admin@harbour.example'))).orderNo
})

const ask = async (name: string, text: string, lang: 'en' | 'cn' = 'en') => {
  const user = await signInAs(server, `${name}@harbour.example`)
  return (await sendAndReadAnswer(user, { conversationId: freshId('talk'), text, lang })).answer
}

describe('the assistant answers every role with what the role may see', () => {
  test('a finance user reads the balance and a booking, and is offered no request', async () => {
    expect((await ask('finance', 'How much balance do I have?')).msg).toMatch(/USD [\d,]+\.\d{2}/)
    const answer = await ask('finance', `What is the refund for ${orderNo} if I cancel it?`)
    expect(answer.msg).toContain(orderNo)
    expect(answer.offers).toEqual([])
    const person = await ask('finance', 'I want to talk to a person')
    expect(person).toMatchObject({ manual: 0, offers: [], openRequest: null })
    expect(person.msg).toContain('permission to submit service requests')
  })

  test('a read-only user reads a booking, and is offered no change of it', async () => {
    const answer = await ask('readonly', `What is the refund for ${orderNo} if I cancel it?`)
    expect(answer.msg).toContain(orderNo)
    expect(answer.offers).toEqual([])
  })

  test.each([
    ['en', (booking: string) => `Where is booking ${booking}?`, 'permission to see bookings'],
    ['en', () => 'Show my bookings', 'permission to see bookings'],
    ['en', () => 'What is the status of my request?', 'permission to see service requests'],
    ['cn', () => '我有哪些订单？', '没有查看订单的权限'],
  ] as const)('a shop manager learns that the role may not see it, in %s', async (lang, question, expected) => {
    const answer = await ask('shops', question(orderNo), lang)
    expect(answer.msg).toContain(expected)
    expect(answer.msg).not.toMatch(/could not find/)
    expect(answer.offers).toEqual([])
  })

  test('the signed-in user learns whether the role sees service requests', async () => {
    const seen = ['readonly', 'finance'].map(async (name) => {
      const { client } = await signInAs(server, `${name}@harbour.example`)
      return valueOf(await client.call('GET /login-user.do', {})).withoutRequests === true
    })
    expect(await Promise.all(seen)).toEqual([false, true])
  })
})
