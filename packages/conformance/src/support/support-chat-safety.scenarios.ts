import { expect } from '../shared/expect.ts'
import { settle, until } from '../shared/hands.ts'
import { clear } from '../shared/scene.ts'
import { assistantDesk, type Said } from './assistant-desk.ts'
import { attacks } from './attacks.ts'
import { exchangesOf, openChat } from './chat-scene.ts'
import { commentOf, requestDesk } from './request-desk.ts'
import { answerOf, answers, orderNo, requestOf } from './support-world.ts'

const ran: string[] = []
const refused: string[] = []

/** From here on a text that is to become markup or a script is refused, for the life of the page. */
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

/** Everything that the chat has drawn. */
function everyElement(root?: ParentNode): Element[] {
  // What stands in the page itself is none of it.
  if (!root) return [...document.querySelectorAll('body > div')].flatMap((each) => everyElement(each))
  return [...root.querySelectorAll('*')].flatMap((each) => [
    each,
    ...(each.shadowRoot ? everyElement(each.shadowRoot) : []),
  ])
}

const harmless =
  /^(div|section|article|header|footer|nav|p|span|h[1-6]|ul|ol|li|dl|dt|dd|b|strong|em|i|small|code|pre|a|br|hr)$/
const ours =
  /^(button|form|fieldset|legend|label|textarea|input|select|option|svg|path|polyline|circle|rect|time|details|summary|gw-.*|gangway-.*)$/

/** A link to another page, a letter, a call, or an article of the help centre. */
function isHarmless(href: string): boolean {
  if (/^#\/help\/[a-z0-9-]+$/.test(href)) return true
  const { protocol, username } = new URL(href, location.href)
  return /^(https?|mailto|tel):/i.test(href) && ['https:', 'http:', 'mailto:', 'tel:'].includes(protocol) && !username
}

/** Whatever an attack would have made of the page. */
function traces(): string[] {
  return everyElement().flatMap((element) => {
    const name = element.localName
    const isKnown = harmless.test(name) || ours.test(name)
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

function everythingSaid(): string {
  const bubbles = everyElement().filter((each) => each.classList.contains('gw-chat-mine'))
  return spaceless(bubbles.map(({ textContent }) => textContent ?? '').join(''))
}

/** A conversation in which each attack was said, and answered with itself. */
const former: Said[] = attacks.map((attack, at) => ({
  ...{ conversationId: 'talk1', clientMessageId: `attack${at}`, runId: `run${at}`, text: attack, menu: null, orderNo },
  ...{ lang: 'en', resolutionStatus: null },
  answer: answerOf(attack, { sources: [{ slug: 'void-deadline', title: attack.slice(0, 120) }] }),
}))

describe('Against attacks, the support chat', () => {
  afterEach(clear)

  it('stands in a page that takes no text for markup', () => {
    requireTrustedTypes()
    let wasRefused = false
    try {
      document.createElement('div').innerHTML = '<b>x</b>'
    } catch {
      wasRefused = true
    }
    expect(wasRefused).to.equal(true)
  })

  it('draws every attack as the text it is, said and answered, as a link and inside lists', async () => {
    await until(() => refused.length > 0, 'the refusal of the page itself')
    refused.length = 0
    const scene = await openChat({ assistant: assistantDesk({ former }), props: { helpUrl: '#/help/{slug}' } })
    await scene.chat.inside()?.talk.load('talk1')
    await until(() => exchangesOf(scene).length === attacks.length)
    await settle()
    await settle()
    const text = everythingSaid()
    expect(attacks.filter((attack) => !text.includes(spaceless(attack)))).to.deep.equal([])
    expect([...new Set(traces())].join(' · ')).to.equal('')
    expect(ran).to.deep.equal([])
    expect(refused).to.deep.equal([])
  })

  it('follows no attack while it is told piece by piece', async () => {
    const some = attacks.filter((attack, at) => at % 3 === 0 && !attack.includes('\n'))
    const all = some.join('\n\n')
    const assistant = assistantDesk({ answer: () => answerOf(all) })
    const scene = await openChat({ assistant })
    assistant.holdAfter(60)
    scene.chat.inside()?.talk.speak({ text: '<img src=x onerror=alert(1)>', lang: 'en' })
    await until(() => exchangesOf(scene)[0]?.lastEvent === '60', 'a part of it')
    await settle()
    expect([...new Set(traces())].join(' · ')).to.equal('')
    assistant.goOn()
    await until(() => exchangesOf(scene)[0]?.answer)
    await settle()
    expect([...new Set(traces())].join(' · ')).to.equal('')
    expect(ran).to.deep.equal([])
    expect(refused).to.deep.equal([])
  })

  it('draws attacks in requests, in what was written to them and in the names of files', async () => {
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
    const scene = await openChat({
      requests: requestDesk({ requests: [request], comments }),
      script: {
        'POST /flowable/files': { data: files.map(({ OssKey }, at) => ({ OssKey, url: evil[at % evil.length] })) },
      },
    })
    scene.chat.show('requests')
    await until(() => scene.chat.view.peek().desk?.list?.status === 'ready')
    await settle()
    expect([...new Set(traces())].join(' · ')).to.equal('')
    scene.chat.show('request', request.rowId)
    await until(() => scene.chat.view.peek().desk?.detail?.status === 'ready')
    await settle()
    expect([...new Set(traces())].join(' · ')).to.equal('')
    expect(ran).to.deep.equal([])
    expect(refused).to.deep.equal([])
  })

  it('takes nothing of an attack into a form as more than text', async () => {
    const [description = ''] = attacks
    const answer = {
      ...answers.policy,
      offers: [{ kind: 'request' as const, orderNo, category: [46, 462], description }],
    }
    const scene = await openChat({ assistant: assistantDesk({ answer: () => answer }) })
    scene.chat.inside()?.talk.speak({ text: description, lang: 'en' })
    await until(() => exchangesOf(scene)[0]?.answer)
    scene.chat.show('form', exchangesOf(scene)[0]?.clientMessageId)
    await until(() => scene.chat.view.peek().desk?.form?.tree.length)
    await settle()
    expect(scene.chat.view.peek().desk?.form?.draft.description).to.equal(description)
    expect([...new Set(traces())].join(' · ')).to.equal('')
    expect(ran).to.deep.equal([])
    expect(refused).to.deep.equal([])
  })
})

/** Where the address of a file could lead, were the server itself deceived. */
const evil = ['javascript:alert(1)', 'data:text/html,<script>alert(1)</script>', 'https://files.test/1']
