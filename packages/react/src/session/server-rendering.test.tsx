import { createClient, createSecondFactor, createSignIn, createWords } from '@gangway/core'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import en from '../../../core/src/messages/session.en.json' with { type: 'json' }
import zhCN from '../../../core/src/messages/session.zh-CN.json' with { type: 'json' }
import { SecondFactor, SignIn } from '../index.ts'

const client = createClient({ base: 'http://gangway.test/api' })
const english = createWords('en', en)
const chinese = createWords('cn', zhCN)

describe('on a server', () => {
  test('the sign-in form is there in the language of its words', () => {
    const html = renderToString(<SignIn client={client} lang="cn" words={chinese} />)
    expect(html).toContain('<div class="gw" lang="zh-CN">')
    expect(html).toMatch(/<label for="([^"]+)" class="gw-label">登录名<\/label>.*<input id="\1"/)
    expect(html, 'a form sent before the scripts run keeps the password out of the address').toContain('method="post"')
  })

  test('without words there is an empty place, filled when the language has come', () => {
    expect(renderToString(<SignIn client={client} />)).toBe('<div class="gw"></div>')
  })

  test('in a shadow root of its own there is an empty place', () => {
    expect(renderToString(<SignIn client={client} words={english} isolated />)).toBe('<div></div>')
  })

  test('the second-factor dialog is closed', () => {
    const html = renderToString(<SecondFactor controller={createSecondFactor({ client })} words={english} />)
    expect(html).toContain('<dialog')
    expect(html).not.toContain('open')
    expect(html).not.toContain('Verification code')
  })

  test('nothing is started', () => {
    const controller = createSignIn({ client })
    renderToString(<SignIn controller={controller} words={english} />)
    controller.type('loginName', 'a')
    expect(controller.view.value).toMatchObject({ loginName: 'a' })
  })
})
