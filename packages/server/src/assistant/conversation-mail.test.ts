// @run full
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { refusalOf, valueOf } from '../booking/booking.fixture.ts'
import { auditLog } from '../database/schema.ts'
import { useDemoServer } from '../session/demo-server.fixture.ts'
import { signInAs, type SignedInUser } from '../session/sign-in.fixture.ts'
import { freshId, sendAndReadAnswer } from './assistant-client.fixture.ts'

const server = useDemoServer()
let mei: SignedInUser
let conversationId = ''
beforeEach(async () => {
  mei = await signInAs(server, 'admin@harbour.example')
  conversationId = freshId('talk')
  await sendAndReadAnswer(mei, { conversationId, text: 'How do I change my password? <b>' })
})

const post = ({ client }: SignedInUser, mailId: string, lang: 'en' | 'cn' = 'en') =>
  client.call('POST /assistant/conversation/mail', { body: { conversationId, mailId, lang } })
const mails = async () =>
  (await server.deps.mail.page({ page: 1, pageSize: 50 })).list.filter(({ subject }) =>
    /conversation|对话/.test(subject),
  )

describe('the mail of a conversation', () => {
  test('goes to the own address in the chosen language, once for each id, and is recorded', async () => {
    expect(valueOf(await post(mei, 'mail1'))).toEqual({ to: 'admin@harbour.example' })
    await Promise.all([post(mei, 'mail1'), post(mei, 'mail1')])
    expect(valueOf(await post(mei, 'mail2', 'cn'))).toEqual({ to: 'admin@harbour.example' })
    const sent = await mails()
    expect(sent.map(({ to }) => to)).toEqual(['admin@harbour.example', 'admin@harbour.example'])
    const [chinese, english] = [/[一-龥]/, /^[^一-龥]+$/].map((script) =>
      sent.find(({ subject }) => script.test(subject)),
    )
    expect(english?.text).toContain('How do I change my password? <b>')
    expect(english?.html).toContain('&#60;b&#62;')
    expect(english?.text).toContain('Assistant · ')
    expect(chinese?.subject).toContain('您与智能助手的对话')
    const entries = await server.deps.db.select().from(auditLog).where(eq(auditLog.action, 'CONVERSATION_MAIL'))
    expect(entries.map(({ objectId }) => objectId)).toEqual([conversationId, conversationId])
  })

  test('is refused for the conversation of a colleague and of another agency', async () => {
    for (const name of ['agent@harbour.example', 'admin@meridian.example'])
      expect(refusalOf(await post(await signInAs(server, name), 'mail1')).code).toBe('5004')
    expect(await mails()).toEqual([])
  })

  test('is refused after five mails within an hour, with the time when it is possible again', async () => {
    for (const at of [1, 2, 3, 4, 5]) valueOf(await post(mei, `mail${at}`))
    expect(refusalOf(await post(mei, 'mail6'))).toMatchObject({ code: '5029' })
    expect(await mails()).toHaveLength(5)
  })
})

describe('the search for a conversation', () => {
  test('finds those of the user in which all words occur, in messages and answers', async () => {
    await sendAndReadAnswer(mei, { conversationId: freshId('talk'), text: 'How do I add baggage? 100%' })
    const find = async (keyword: string, by = mei) =>
      valueOf(await by.client.call('POST /assistant/conversation/getPageList', { body: { keyword } })).list.map(
        ({ title }) => title,
      )
    expect(await find('BAGGAGE add')).toEqual(['How do I add baggage? 100%'])
    expect(await find('baggage password')).toEqual([])
    expect(await find('%')).toEqual(['How do I add baggage? 100%'])
    expect(await find('  ')).toHaveLength(2)
    expect(await find('password', await signInAs(server, 'agent@harbour.example'))).toEqual([])
  })
})

test('a conversation is rated by its user only, and the latest rating counts', async () => {
  const rate = ({ client }: SignedInUser, star: number) =>
    client.call('POST /assistant/conversation/rate', { body: { conversationId, star } })
  valueOf(await rate(mei, 2))
  valueOf(await rate(mei, 5))
  expect(refusalOf(await rate(await signInAs(server, 'agent@harbour.example'), 1)).code).toBe('5004')
  expect(refusalOf(await rate(mei, 6)).code).toBe('5001')
  const shown = await mei.client.call('GET /assistant/conversation/{id}', { params: { id: conversationId } })
  expect(valueOf(shown).star).toBe(5)
})
