import { permissions } from '@gangway/core'
import { describe, expect, it } from 'vitest'
import { findPage, pages } from '../routes.ts'
import { findActiveEntry, buildMenu } from './menu.rules.ts'

const paths = (sections: ReturnType<typeof buildMenu>) =>
  sections.map(({ group, entries }) => [group, entries.map(({ path }) => path)])

describe('the main menu', () => {
  it('shows only the entries and groups of a finance user', () => {
    const permissions = {
      codes: ['sys:financial', 'sys:topup', 'sys:bill', 'sys:booking'],
      restricted: [],
      refusedCalls: [],
    }
    expect(paths(buildMenu(permissions))).toEqual([
      ['start', ['/workspace', '/tasks']],
      ['orders', ['/order/list', '/order/cancel-refund/list']],
      ['money', ['/financial/top-up', '/financial/rechargeRecord', '/financial/billingQuery']],
    ])
  })

  it('shows an administrator every entry in order', () => {
    const all = buildMenu({ codes: permissions, restricted: [], refusedCalls: [] })
    expect(all.map(({ group }) => group)).toEqual(['start', 'orders', 'insight', 'money', 'setup'])
    expect(all.flatMap(({ entries }) => entries)).toHaveLength(pages.filter(({ menu }) => menu).length)
  })

  it('leaves out pages that the provider has disabled', () => {
    const userPermissions = { codes: permissions, restricted: ['/order'], refusedCalls: [] }
    expect(
      paths(buildMenu(userPermissions))
        .flat(2)
        .filter((path) => path.startsWith('/order')),
    ).toEqual([])
  })

  it.each([
    ['/order/list', '/order/list'],
    ['/order/detail/:orderNo/:lang', '/order/list'],
    ['/sso/orderDetail/:orderNo/:lang', '/order/list'],
    ['/order/cancel-refund/batch', '/order/cancel-refund/list'],
    ['/booking/payment', '/booking/search'],
    ['/404', undefined],
  ])('on %s highlights the entry %s', (path, entry) => {
    expect(findActiveEntry(findPage(path))).toBe(entry)
  })
})
