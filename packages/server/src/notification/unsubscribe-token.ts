import type { NotificationCategory } from '@gangway/core/contract'
import type { Deps } from '../deps.ts'
import { allCategories } from './setting.store.ts'

export interface Subscription {
  clientId: string
  userId: string
  categories: readonly NotificationCategory[]
}

const purpose = 'notification-unsubscribe'

/** The signed token of an unsubscribe link. It is valid for good, as the mail is. */
export function createUnsubscribeToken({ secret }: Pick<Deps, 'secret'>, subscription: Subscription): string {
  const { clientId, userId, categories } = subscription
  const content = Buffer.from(JSON.stringify([clientId, userId, ...categories])).toString('base64url')
  return `${content}.${secret.hmac(purpose, content)}`
}

export function readUnsubscribeToken({ secret }: Pick<Deps, 'secret'>, token: unknown): Subscription | undefined {
  const [content = '', mac = ''] = typeof token === 'string' ? token.split('.') : []
  if (content === '' || !secret.isHmac(purpose, content, mac)) return undefined
  const [clientId, userId, ...names] = JSON.parse(Buffer.from(content, 'base64url').toString()) as string[]
  const categories = allCategories.filter((each) => names.includes(each))
  return clientId && userId && categories.length > 0 ? { clientId, userId, categories } : undefined
}

export const unsubscribeAddress = (publicUrl: string, token: string, lang: string) =>
  `${publicUrl}/unsubscribe?token=${token}&lang=${lang}`
