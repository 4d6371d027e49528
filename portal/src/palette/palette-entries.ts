import { toLocalDate, type PaletteHit } from '@gangway/core'
import { buildMenu } from '../layout/menu.rules.ts'
import { findPage } from '../routes.ts'
import type { UserPermissions } from '../session/current-user.ts'
import { canOpenPage } from '../session/route-guard.rules.ts'
import type { Translate } from '../shared/i18n/translations.ts'
import { toHitPath, type PaletteEntry } from './palette-entry.ts'
import { readTypedSearch, toSearchPath } from './typed-search.rules.ts'

/** Actions by their message key, with the page on which each is done. */
const actions = {
  newSearch: '/booking/search',
  compareFares: '/fareSearch/compare',
  claimFile: '/order/cancel-refund/batch',
  addWebhook: '/profile/user?tab=webhook',
  createKey: '/profile/user?tab=credentials',
  createEmbedKey: '/profile/user?tab=embed',
  newStrategy: '/content-strategy/form',
} as const

interface EntryContext {
  permissions: UserPermissions
  translate: Translate
  lang: string
  now: number
}

/** Pages and actions whose title contains every typed word, and the search that the text describes. */
export function findCommands(text: string, { permissions, translate, now }: EntryContext): PaletteEntry[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const fits = (title: string) => words.every((word) => title.toLowerCase().includes(word))
  const mayOpen = (path: string) => {
    const page = findPage(path.split('?')[0] ?? '')
    return page !== undefined && canOpenPage(permissions, page, page.path)
  }
  const typed = readTypedSearch(text, toLocalDate(new Date(now)))
  const typedEntry: PaletteEntry[] =
    typed && mayOpen(actions.newSearch)
      ? [
          {
            ...{ group: 'action', key: `search:${text}`, detail: '', path: toSearchPath(typed) },
            title: translate('palette.searchTrip', {
              trip: [typed.fromCity, typed.toCity, typed.departDate, typed.returnDate].filter(Boolean).join(' '),
            }),
          },
        ]
      : []
  const actionEntries = Object.entries(actions)
    .filter(([, path]) => mayOpen(path))
    .map(([name, path]) => {
      const title = translate(`palette.action.${name as keyof typeof actions}`)
      return { group: 'action' as const, key: `action:${name}`, title, detail: '', path }
    })
  const pageEntries = buildMenu(permissions)
    .flatMap(({ entries }) => entries)
    .map(({ path, page }) => {
      const title = translate(`page.${page}.title`)
      return { group: 'page' as const, key: `page:${path}`, title, detail: '', path }
    })
  return [...typedEntry, ...[...actionEntries, ...pageEntries].filter(({ title }) => fits(title))]
}

export function toEntry(hit: PaletteHit, lang: string): PaletteEntry {
  const { kind, id, title, detail } = hit
  return { group: kind, key: `${kind}:${id}`, title, detail, path: toHitPath(hit, lang) }
}
