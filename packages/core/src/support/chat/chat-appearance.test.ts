import { describe, expect, test } from 'vitest'
import { appearanceCss } from './appearance-css.ts'
import { createBrowser, openChat, openPage, translator, waitUntil } from './chat.fixture.ts'
import { createChatServer } from './chat-server.fixture.ts'

const tone = {
  ...{ version: 1, name: 'Mia', formality: 'formal', greeting: { en: 'Hello from Harbour.', cn: '您好。' } },
  ...{
    logo: 'data:image/png;base64,iVBORw0KGgo=',
    color: '#8a1c5a',
    starters: { en: ['Where is it?'], cn: ['在哪？'] },
  },
}
const shownOf = ({ chat }: ReturnType<typeof openPage>) => ({
  title: chat.title('gw', translator).text,
  greeting: chat.body()?.home('gw', translator)?.greeting,
  first: chat.body()?.home('gw', translator)?.topics.chips[0]?.text,
})
const colorOf = ({ chat }: ReturnType<typeof openPage>) =>
  /--_accent:light-dark\((#\w+)/.exec((chat.view.peek().css ?? []).join(''))?.[1]

describe('the appearance of the chat', () => {
  test('is that of the agency, in the language of the page', async () => {
    const server = createChatServer()
    server.tone = tone
    const one = await openChat(openPage(server))
    await waitUntil(() => colorOf(one))
    expect(shownOf(one)).toEqual({ title: 'Mia', greeting: 'Hello from Harbour.', first: 'Where is it?' })
    expect(one.chat.body()?.home('gw', { lang: 'cn', t: (key) => key })?.greeting).toBe('您好。')
    expect(colorOf(one)).toBe('#8a1c5a')
  })

  test('is that of the page where the page sets it, also later and before the chat is opened', async () => {
    const server = createChatServer()
    server.tone = tone
    const one = openPage(server, { appearance: { name: 'Kai', color: '#0b5fff' } })
    await waitUntil(() => colorOf(one))
    expect(server.asked).toEqual([])
    expect(one.chat.title('gw', translator).text).toBe('Kai')
    await openChat(one)
    await waitUntil(() => shownOf(one).greeting === 'Hello from Harbour.')
    expect(shownOf(one)).toMatchObject({ title: 'Kai', first: 'Where is it?' })
    one.chat.setContext({ appearance: { greeting: 'Ahoy!', starters: [] } })
    await waitUntil(() => shownOf(one).greeting === 'Ahoy!')
    expect(shownOf(one)).toMatchObject({ title: 'Mia', first: 'Refund' })
  })

  test('is kept for the launcher of later pages', async () => {
    const server = createChatServer()
    server.tone = tone
    const browser = createBrowser()
    browser.markerStorage.write({ userKey: 'id:u1' })
    await openChat(openPage(server, browser))
    await waitUntil(() => browser.markerStorage.read()?.appearance)
    const later = openPage(server, browser)
    await waitUntil(() => colorOf(later))
    expect(later.chat.title('gw', translator).text).toBe('Mia')
  })
})

describe('the styles of a colour and a logo', () => {
  test.each(['#ffe066', '#101010', '#8a1c5a', '#0b5fff'])('keep texts readable in both themes with %s', (color) => {
    const pairs = Object.fromEntries(
      [...appearanceCss(1, { color }).matchAll(/--_([\w-]+):light-dark\((#\w+),(#\w+)\)/g)].map(([, name, ...pair]) => [
        name,
        pair,
      ]),
    ) as Record<string, [string, string]>
    const surfaces = ['#ffffff', '#13222a']
    for (const at of [0, 1]) {
      expect(contrast(pairs['accent']?.[at], surfaces[at])).toBeGreaterThanOrEqual(4.4)
      expect(contrast(pairs['on-accent']?.[at], pairs['accent']?.[at])).toBeGreaterThanOrEqual(4.4)
      expect(contrast(pairs['accent-strong']?.[at], pairs['accent-soft']?.[at])).toBeGreaterThanOrEqual(4.4)
    }
  })

  test.each([
    { color: 'red;}*{display:none}' },
    { color: '#12345' },
    { logo: 'javascript:alert(1)' },
    { logo: 'https://host.example/x.png");}*{display:none}' },
    { logo: 'http://host.example/x.png' },
  ])('leave out %o', (hostile) => expect(appearanceCss(1, hostile)).toBe(''))
})

function contrast(one = '', other = ''): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
