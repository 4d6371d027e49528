import { describe, expect, it } from 'vitest'
import { defaultHeaderLinks, parseHeaderLinks } from './header-links.rules.ts'

describe('the header links', () => {
  it('lead to pages of the server by default', () => {
    expect(parseHeaderLinks(undefined)).toEqual(defaultHeaderLinks)
    expect(defaultHeaderLinks.capability).toEqual({ en: '/docs/', cn: '/docs/zh-CN/' })
  })

  it('are replaced one by one by those of the installation', () => {
    const text = '{"capability":"https://agency.example/api","helpCenter":{"cn":"/help/cn"}}'
    expect(parseHeaderLinks(text)).toEqual({
      capability: { en: 'https://agency.example/api', cn: 'https://agency.example/api' },
      helpCenter: { en: defaultHeaderLinks.helpCenter.en, cn: '/help/cn' },
      apiDocument: defaultHeaderLinks.apiDocument,
    })
  })

  it.each(['', '{', 'null', '{"capability":"javascript:alert(1)"}', '{"capability":"//evil.example"}'])(
    'keep the default for %j',
    (text) => expect(parseHeaderLinks(text)).toEqual(defaultHeaderLinks),
  )
})
