import { permissions } from '@gangway/core'
import { describe, expect, it } from 'vitest'
import { pageAt, pages, type Page } from '../routes.ts'
import { activeEntry, menuOf, menuToCome } from './menu.rules.ts'

const screen: Page['screen'] = () => Promise.resolve({ Screen: () => null })
/** The portal of the day when every page is there. */
const complete = pages.map((page) => ({ ...page, screen }))
const paths = (sections: ReturnType<typeof menuOf>) =>
  sections.map(({ group, entries }) => [group, entries.map(({ path }) => path)])

describe('the main menu', () => {
  it('shows what a finance user may open, and no empty group', () => {
    const rights = { codes: ['sys:financial', 'sys:topup', 'sys:bill', 'sys:booking'], restricted: [] }
    expect(paths(menuOf(rights, complete))).toEqual([
      ['start', ['/workspace']],
      ['orders', ['/order/list', '/order/cancel-refund/list']],
      ['money', ['/financial/top-up', '/financial/rechargeRecord', '/financial/billingQuery']],
    ])
  })

  it('shows an administrator every entry, in the order of the day', () => {
    const all = menuOf({ codes: permissions, restricted: [] }, complete)
    expect(all.map(({ group }) => group)).toEqual(['start', 'orders', 'insight', 'money', 'setup'])
    expect(all.flatMap(({ entries }) => entries)).toHaveLength(pages.filter(({ menu }) => menu).length)
  })

  it('leaves out what the provider has closed', () => {
    const rights = { codes: permissions, restricted: ['/order'] }
    expect(
      paths(menuOf(rights, complete))
        .flat(2)
        .filter((path) => path.startsWith('/order')),
    ).toEqual([])
  })

  it('leaves out a page that is not there yet, and says that it will come', () => {
    const onlyBookings = pages.map((page) => ({ ...page, screen: page.path === '/order/list' ? screen : undefined }))
    const rights = { codes: ['sys:booking', 'sys:request'], restricted: [] }
    expect(paths(menuOf(rights, onlyBookings))).toEqual([['orders', ['/order/list']]])
    expect(paths(menuToCome(rights, onlyBookings)).flat(2)).toContain('/request/list')
  })

  it.each([
    ['/order/list', '/order/list'],
    ['/order/detail/:orderNo/:lang', '/order/list'],
    ['/sso/orderDetail/:orderNo/:lang', '/order/list'],
    ['/order/cancel-refund/batch', '/order/cancel-refund/list'],
    ['/booking/payment', '/booking/search'],
    ['/404', undefined],
  ])('on %s highlights %s', (path, entry) => {
    expect(activeEntry(pageAt(path))).toBe(entry)
  })
})
