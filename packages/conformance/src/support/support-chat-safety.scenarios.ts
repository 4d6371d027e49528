import { expect } from '../shared/expect.ts'
import { settle, waitUntil } from '../shared/user-actions.ts'
import { unmountAll } from '../shared/mount-widget.ts'
import { fakeAssistantApi, type FakeMessage } from '@gangway/test-support/support/fake-assistant-api'
import { attacks } from './xss-attacks.ts'
import { exchangesOf, openChat } from './chat-page.ts'
import { commentOf, fakeRequestsApi } from '@gangway/test-support/support/fake-requests-api'
import { answerOf, answers, orderNo, requestOf } from '@gangway/test-support/support/support.fixture'

const ran: string[] = []
const refused: string[] = []

/** Makes the page refuse strings as markup or script from now on. */
function requireTrustedTypes(): void {
  const rule = document.createElement('meta')
  rule.httpEquiv = 'Content-Security-Policy'
  rule.content = "require-trusted-types-for 'script'"
  document.head.append(rule)
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) =>
    refused.push(`${violatedDirective} ${sample}`),
  )
  for (const name of ['alert', 'confirm', 'prompt', 'print'] as const)
    Object.assign(globalThis, { [name]: () => void ran.push(name) })
}

/** All elements of the chat, through shadow roots. */
function everyElement(root?: ParentNode): Element[] {
  // Elements of the page itself are excluded.
  if (!root) return [...document.querySelectorAll('body > div')].flatMap((each) => everyElement(each))
  return [...root.querySelectorAll('*')].flatMap((each) => [
    each,
    ...(each.shadowRoot ? everyElement(each.shadowRoot) : []),
  ])
}

const harmless =
  /^(div|section|article|header|footer|nav|p|span|h[1-6]|ul|ol|li|dl|dt|dd|b|strong|em|i|small|code|pre|a|br|hr|table|thead|tbody|tr|th|td)$/
const interactive =
  /^(button|form|fieldset|legend|label|textarea|input|select|option|svg|path|polyline|circle|rect|time|details|summary|gw-.*|gangway-.*)$/

/** Whether a link leads to a web page, e-mail address, phone number or help article. */
function isHarmless(href: string): boolean {
  if (/^#\/help\/[a-z0-9-]+$/.test(href)) return true
  const { protocol, username } = new URL(href, location.href)
  return /^(https?|mailto|tel):/i.test(href) && ['https:', 'http:', 'mailto:', 'tel:'].includes(protocol) && !username
}

/** Elements, attributes and links that an attack has injected. */
function traces(): string[] {
  return everyElement().flatMap((element) => {
    const name = element.localName
    const isKnown = harmless.test(name) || interactive.test(name)
    const handlers = [...element.attributes].filter((each) => /^on/i.test(each.name)).map((each) => each.name)
    const href = element.getAttribute('href') ?? ''
    const isSafe = href === '' || isHarmless(href)
    const style = element.getAttribute('style') ?? ''
    return [
      ...(isKnown ? [] : [`<${name}>`]),
      ...handlers.map((handler) => `${name} ${handler}`),
      ...(isSafe ? [] : [`${name} ${href}`]),
      ...(/url\(|expression/i.test(style) ? [`${name} ${style}`] : []),
    ]
  })
}

const spaceless = (text: string) => text.replace(/\s+/g, '')

function sentTexts(): string {
  const bubbles = everyElement().filter((each) => each.classList.contains('gw-chat-mine'))
  return spaceless(bubbles.map(({ textContent }) => textContent ?? '').join(''))
}

/** The button that shows earlier messages, while there are more. */
function findMore(): HTMLElement | undefined {
  return everyElement().find(
    (each): each is HTMLElement => each instanceof HTMLButtonElement && each.textContent === 'Show more',
  )
}

/** A conversation in which each attack is sent and echoed as the answer. */
const earlierMessages: FakeMessage[] = attacks.map((attack, at) => ({
  ...{ conversationId: 'talk1', clientMessageId: `attack${at}`, runId: `run${at}`, text: attack, menu: null, orderNo },
  ...{ lang: 'en', resolutionStatus: null },
  answer: answerOf(attack, { sources: [{ slug: 'void-deadline', title: attack.slice(0, 120) }] }),
}))

describe('The support chat with hostile content', () => {
  afterEach(unmountAll)

  it('runs in a page that requires Trusted Types', () => {
    requireTrustedTypes()
    let wasRefused = false
    try {
      document.createElement('div').innerHTML = '<b>x</b>'
    } catch {
      wasRefused = true
    }
    expect(wasRefused).to.equal(true)
  })

  it('renders every attack as text, in messages, answers, links and lists', async () => {
    await waitUntil(() => refused.length > 0, 'the refusal of the page itself')
    refused.length = 0
    const page = await openChat({
      assistant: fakeAssistantApi({ earlierMessages }),
      props: { helpUrl: '#/help/{slug}' },
    })
    await page.chat.body()?.conversation.load('talk1')
    await waitUntil(() => exchangesOf(page).length === attacks.length)
    await settle()
    for (let more = findMore(); more; more = findMore()) {
      more.click()
      await settle()
    }
    const text = sentTexts()
    expect(attacks.filter((attack) => !text.includes(spaceless(attack)))).to.deep.equal([])
    expect([...new Set(traces())].join(' · ')).to.equal('')
    expect(ran).to.deep.equal([])
    expect(refused).to.deep.equal([])
  })

  it('renders partially streamed attacks as text', async () => {
    const some = attacks.filter((attack, at) => at % 3 === 0 && !attack.includes('\n'))
    const all = some.join('\n\n')
    const assistant = fakeAssistantApi({ answer: () => answerOf(all) })
    const page = await openChat({ assistant })
    assistant.holdAfter(60)
    page.chat.body()?.conversation.sendText({ text: '<img src=x onerror=alert(1)>', lang: 'en' })
    await waitUntil(() => exchangesOf(page)[0]?.lastEvent === '60', 'a part of it')
    await settle()
    expect([...new Set(traces())].join(' · ')).to.equal('')
    assistant.release()
    await waitUntil(() => exchangesOf(page)[0]?.answer)
    await settle()
    expect([...new Set(traces())].join(' · ')).to.equal('')
    expect(ran).to.deep.equal([])
    expect(refused).to.deep.equal([])
  })

  it('renders attacks as text in requests, comments and file names', async () => {
    const [first = ''] = attacks
    const files = attacks.slice(0, 5).map((ResTitle, at) => ({ ResTitle, ContentType: 'image/png', OssKey: `k${at}` }))
    const request = requestOf({
      title: first,
      description: attacks.slice(0, 40).join('\n'),
      creator: first,
      handler: first,
      enclosureUrl: JSON.stringify(files),
    })
    const comments = attacks.map((attack) => commentOf(attack, 2, { name: attack.slice(0, 60) }))
    const page = await openChat({
      requests: fakeRequestsApi({ requests: [request], comments }),
      script: {
        'POST /flowable/files': {
          data: files.map(({ OssKey }, at) => ({ OssKey, url: hostileUrls[at % hostileUrls.length] })),
        },
      },
    })
    page.chat.show('requests')
    await waitUntil(() => page.chat.view.peek().requests?.list?.status === 'ready')
    await settle()
    expect([...new Set(traces())].join(' · ')).to.equal('')
    page.chat.show('request', request.rowId)
    await waitUntil(() => page.chat.view.peek().requests?.detail?.status === 'ready')
    await settle()
    expect([...new Set(traces())].join(' · ')).to.equal('')
    expect(ran).to.deep.equal([])
    expect(refused).to.deep.equal([])
  })

  it('prefills a form with an attack as plain text', async () => {
    const [description = ''] = attacks
    const answer = {
      ...answers.policy,
      offers: [{ kind: 'request' as const, orderNo, category: [46, 462], description }],
    }
    const page = await openChat({ assistant: fakeAssistantApi({ answer: () => answer }) })
    page.chat.body()?.conversation.sendText({ text: description, lang: 'en' })
    await waitUntil(() => exchangesOf(page)[0]?.answer)
    page.chat.show('form', exchangesOf(page)[0]?.clientMessageId)
    await waitUntil(() => page.chat.view.peek().requests?.form?.tree.length)
    await settle()
    expect(page.chat.view.peek().requests?.form?.draft.description).to.equal(description)
    expect([...new Set(traces())].join(' · ')).to.equal('')
    expect(ran).to.deep.equal([])
    expect(refused).to.deep.equal([])
  })
})

/** Hostile file URLs of a compromised server. */
const hostileUrls = ['javascript:alert(1)', 'data:text/html,<script>alert(1)</script>', 'https://files.test/1']
