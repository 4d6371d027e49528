import { createClient, type Client } from '@gangway/core'
import { session } from '../../session/session.ts'
import { settings } from '../../settings.ts'
import { localStore } from '../../shared/browser/local-store.ts'
import type { PreviewMessage, PreviewState } from '../preview-messages.ts'
import { isForVisitor } from './preview-attributes.rules.ts'

/** A rendered preview of one integration method and widget. */
export interface PreviewHandle {
  render(page: PreviewState): void
  stop(): void
}

export interface PreviewContext {
  container: HTMLElement
  client: Client
  getToken: () => string | undefined
  sendMessage: (message: PreviewMessage) => void
}

/** A visitor's token for widgets of a shop. Bookings that the user chooses for a drawer are seen with the session of the user. */
export function previewToken(page: PreviewState | undefined): string | undefined {
  return (page && isForVisitor(page.config) ? page.token : undefined) ?? session.token()
}

/** API client of the preview on the real server. */
export function createPreviewClient(lang: () => 'en' | 'cn', token: () => string | undefined): Client {
  return createClient({
    base: settings.apiBase,
    token,
    lang,
    verify: import.meta.env.DEV || localStore.read('verify') === 'on',
  })
}

export const getPreviewLang = ({ config, lang }: Pick<PreviewState, 'config' | 'lang'>): 'en' | 'zh-CN' =>
  config.lang || lang

/** Removes functions, which cannot be cloned for a message port. */
export function toCloneable(detail: unknown): unknown {
  return detail === undefined ? undefined : JSON.parse(JSON.stringify(detail))
}
