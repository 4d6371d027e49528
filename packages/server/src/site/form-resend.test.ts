import { describe, expect, it } from 'vitest'
import { lead } from '../database/schema.ts'
import { useDemoServer } from '../session/demo-server.fixture.ts'
import { contactValues, createPageVisitor, readToken } from './site-pages.fixture.ts'

const server = useDemoServer()
const { get, tokenOf, postForm, sendForm } = createPageVisitor(server)

const leads = () => server.deps.db.select().from(lead).orderBy(lead.createdAt, lead.id)
const wrong = { ...contactValues, email: 'ann' }

describe('a refused form', () => {
  it('is accepted at once when it is corrected, because the time counts from its first display', async () => {
    const refused = await sendForm('/contact', { values: wrong })
    expect(refused.statusCode).toBe(422)
    const corrected = await postForm('/contact', { ...contactValues, form: readToken(refused) })
    expect(corrected.statusCode).toBe(303)
    expect(await leads()).toHaveLength(1)
  })

  it('expires a day after its first display, however often it is shown again', async () => {
    const refused = await sendForm('/contact', { values: wrong })
    server.deps.clock.advance({ hours: 23 })
    const again = await postForm('/contact', { ...wrong, form: readToken(refused) })
    server.deps.clock.advance({ hours: 2 })
    const late = await postForm('/contact', { ...contactValues, form: readToken(again) })
    expect(late.statusCode).toBe(422)
    expect(late.body).toContain('This form has expired.')
    server.deps.clock.advance({ seconds: 5 })
    expect((await postForm('/contact', { ...contactValues, form: readToken(late) })).statusCode).toBe(303)
  })

  it('gets a new token when it was sent with an invalid one', async () => {
    const refused = await postForm('/contact', { ...wrong, form: 'x' })
    expect(readToken(refused)).toMatch(/^[\w-]{20,}$/)
  })
})

describe('a form that was sent before', () => {
  it('stores a changed message as another one, and each of them once', async () => {
    const form = await tokenOf('/contact')
    server.deps.clock.advance({ seconds: 5 })
    const changed = { ...contactValues, message: 'Please call on Monday.' }
    for (const values of [contactValues, changed, contactValues, changed])
      expect((await postForm('/contact', { ...values, form })).statusCode).toBe(303)
    expect((await leads()).map(({ fields }) => String(fields['message'])).toSorted()).toEqual([
      '<b>Call</b> me.',
      'Please call on Monday.',
    ])
    const { list } = await server.deps.mail.page({ page: 1, pageSize: 9, to: 'contact@gangway.example' })
    expect(list).toHaveLength(2)
  })

  it('is accepted after the last form within the limit, whose repetition a new message is not', async () => {
    const form = await tokenOf('/contact')
    server.deps.clock.advance({ seconds: 5 })
    const send = async (message: string) => (await postForm('/contact', { ...contactValues, message, form })).statusCode
    const statuses = []
    for (const message of ['1', '2', '3', '4', '5', '5', '6', '1']) statuses.push(await send(message))
    expect(statuses).toEqual([303, 303, 303, 303, 303, 303, 429, 303])
    expect(await leads()).toHaveLength(5)
  })
})

describe('a form that is shown again', () => {
  it.each([
    ['en', 'Error: Contact us · Gangway'],
    ['cn', '错误：联系我们 · Gangway'],
  ])('says in its title in %s that there are errors, and focuses their list', async (lang, title) => {
    const { body } = await sendForm(`/contact?lang=${lang}`, { values: wrong })
    expect(body).toContain(`<title>${title}</title>`)
    expect(body).toMatch(/<div class="notice bad" role="alert" tabindex="-1" autofocus>[^]*href="#email"/)
    expect((await get(`/contact?lang=${lang}`)).body).not.toMatch(/autofocus|Error|错误/)
  })

  it('links a wrong choice to its first option, which can take the focus', async () => {
    const { body } = await sendForm('/supplier-selection/KB', { values: contactValues })
    expect(body).toContain('href="#choice"')
    expect(body).toMatch(/<input type="radio" id="choice" name="choice" value="interested"/)
    expect(body.match(/id="choice"/g)).toHaveLength(1)
  })

  it('may be shown from the cache of its own browser, for the way back from the page of thanks', async () => {
    const { headers } = await sendForm('/contact', { values: wrong })
    expect(headers.get('cache-control')).toBe('private, no-cache')
    expect((await get('/contact')).headers.get('cache-control')).toBe('no-store')
  })

  it('keeps the entries when it was sent from another page', async () => {
    const form = await tokenOf('/contact')
    server.deps.clock.advance({ seconds: 5 })
    const headers = { 'sec-fetch-site': 'cross-site' }
    const refused = await postForm('/contact', { ...contactValues, form }, '192.0.2.1', headers)
    expect(refused.statusCode).toBe(400)
    expect(refused.body).toContain('The form was not sent from this page.')
    expect(refused.body).toContain('value="ann@palm.example"')
    expect(refused.body).toContain('&lt;b&gt;Call&lt;/b&gt; me.')
    expect(await leads()).toEqual([])
  })

  it('says that it must be filled in again when its content cannot be read', async () => {
    const { statusCode, body } = await postForm('/contact', { ['message'.padEnd(20, '[a]')]: '', __proto__x: '' })
    expect(statusCode).toBe(400)
    expect(body).toContain('The form could not be read.')
  })

  it.each([
    ['en', 'The text is too long', 'shorten'],
    ['cn', '内容过长', '缩短'],
  ])('says in %s that a text is too long and what to do', async (lang, title, action) => {
    const { statusCode, body } = await postForm(`/contact?lang=${lang}`, {
      ...contactValues,
      message: 'x'.repeat(100_000),
    })
    expect(statusCode).toBe(413)
    expect(body).toContain(title)
    expect(body).toContain(action)
  })
})
