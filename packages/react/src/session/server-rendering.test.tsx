import { createClient, createSecondFactor, createSignIn, createTranslator } from '@gangway/core'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import en from '../../../core/src/messages/session.en.json' with { type: 'json' }
import zhCN from '../../../core/src/messages/session.zh-CN.json' with { type: 'json' }
import { SecondFactor, SignIn } from '../index.ts'

const client = createClient({ base: 'http://gangway.test/api' })
const english = createTranslator('en', en)
const chinese = createTranslator('cn', zhCN)

describe('server rendering', () => {
  test('renders the sign-in form in the language of the translator', () => {
    const html = renderToString(<SignIn client={client} lang="cn" translator={chinese} />)
    expect(html).toContain('<div class="gw" lang="zh-CN">')
    expect(html).toMatch(/<label for="([^"]+)" class="gw-label">登录名<\/label>.*<input id="\1"/)
    expect(html, 'a form sent before the scripts run keeps the password out of the address').toContain('method="post"')
  })

  test('keeps the place of the form until the translator has loaded', () => {
    expect(renderToString(<SignIn client={client} />)).toBe(
      '<div class="gw"><svg aria-busy="true" height="320"></svg></div>',
    )
  })

  test('renders an empty root when isolated in a shadow root', () => {
    expect(renderToString(<SignIn client={client} translator={english} isolated />)).toBe('<div></div>')
  })

  test('renders the second-factor dialog closed', () => {
    const html = renderToString(<SecondFactor controller={createSecondFactor({ client })} translator={english} />)
    expect(html).toContain('<dialog')
    expect(html).not.toContain('open')
    expect(html).not.toContain('Verification code')
  })

  test('does not start the controller', () => {
    const controller = createSignIn({ client })
    renderToString(<SignIn controller={controller} translator={english} />)
    controller.type('loginName', 'a')
    expect(controller.view.value).toMatchObject({ loginName: 'a' })
  })
})
